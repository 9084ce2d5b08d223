/**
 * Live, paginated, shareable views of GraphQL lists.
 *
 * @module ngx-watch-query
 */

export { provideWatchQuery } from './lib/provide-watch-query';
export type { WatchQueryConfig } from './lib/config';
export { WatchQueryService, type OnceOptions } from './lib/watch-query.service';
export type { WatchQuery } from './lib/watch-query';
export type { WatchQueryOptions } from './lib/watch-query-options';
export type { EventDecision, WatchQueryCallbacks } from './lib/engine/callbacks';
export { gql } from './lib/document/gql';
export type { TypedDocumentNode, UntypedData, Variables } from './lib/document/typed-document-node';
export { withPaginators } from './lib/with-paginators';
export { withRouter } from './lib/with-router';
export type { RouterOption } from './lib/router-option';
export type { UrlOptions, UrlVariable } from './lib/plan/url-options';
export {
  withSubscriptions,
  type SubscriptionsConfig,
  type SubscriptionsOptions,
} from './lib/with-subscriptions';
export { withEventContract } from './lib/with-event-contract';
export { fairwayContract, plainModelContract } from './lib/live/contracts';
export type {
  EventContract,
  EventContractContext,
  EventOperation,
} from './lib/live/event-contract';
export type { EventType, ModelEvent } from './lib/live/model-event';
export type { SubscribeOption } from './lib/plan/live-plan';
export { graphqlWsTransport, type GraphQLWsOptions } from './lib/transport/graphql-ws-transport';
export type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from './lib/transport/subscription-transport';
export type { WatchQueryFeature } from './lib/feature';
export type { FieldNames } from './lib/document/field-names';
export type { PaginatorName } from './lib/pagination/built-in-types';
export type {
  PageArgument,
  PageFacts,
  PaginatorArgument,
  PaginatorType,
} from './lib/pagination/paginator-type';
export type { PaginationInfo } from './lib/pagination/pagination-info';
export type { PaginationOption } from './lib/pagination/pagination-option';
export type { ErrorPolicy } from './lib/state/state';
export type { LiveStatus } from './lib/state/view';
export { WatchQueryError } from './lib/errors/watch-query-error';
export type { WatchQueryErrorDetails, WatchQueryErrorKind } from './lib/errors/watch-query-error';
export { WatchQueryUsageError, type UsageErrorCode } from './lib/errors/usage-error';
export type {
  CustomVariables,
  DataAt,
  PaginationOf,
  PaginatorScope,
  ScopeCheck,
  VariableName,
  VariablesGiven,
  VariablesOf,
  VariablesSet,
  VariableValue,
  WatchQueryArguments,
} from './lib/query-types';

// For our other entry points only; not part of the public API.
export { StartQueue as ɵStartQueue } from './lib/engine/start-queue';
export { REQUEST_TRANSPORT as ɵREQUEST_TRANSPORT } from './lib/transport/request-transport';
export type {
  GraphQLRequest as ɵGraphQLRequest,
  RequestTransport as ɵRequestTransport,
} from './lib/transport/request-transport';
export { type Envelope as ɵEnvelope, readEnvelope as ɵreadEnvelope } from './lib/document/envelope';
export { lazyTransport as ɵlazyTransport } from './lib/transport/lazy-transport';
export { SUBSCRIPTION_TRANSPORT as ɵSUBSCRIPTION_TRANSPORT } from './lib/transport/subscription-transport';
export { SCHEDULER as ɵSCHEDULER, type Scheduler as ɵScheduler } from './lib/engine/scheduler';
export { LiveConnection as ɵLiveConnection } from './lib/engine/live-connection';
export { LOAD_SINGULAR as ɵLOAD_SINGULAR } from './lib/load-singular';
