/**
 * Live, paginated, shareable views of GraphQL lists.
 *
 * @module ngx-watch-query
 */

export { provideWatchQuery } from './lib/provide-watch-query';
export type { ErrorSource, WatchQueryConfig } from './lib/core/config';
export { WatchQueryService, type MutateOptions, type OnceOptions } from './lib/watch-query.service';
export type { WatchQuery } from './lib/watch-query';
export { asResource, type WatchQueryResource } from './lib/as-resource';
export { debounced, type Debounced } from './lib/core/query/debounced';
export type { WatchQueryCallbacks, WatchQueryOptions } from './lib/watch-query-options';
export type { EventDecision } from './lib/rows/event-decision';
export { gql } from './lib/core/document/gql';
export type {
  TypedDocumentNode,
  UntypedData,
  Variables,
} from './lib/core/document/typed-document-node';
export { withPaginators } from './lib/with-paginators';
export { withAppend } from './lib/append/with-append';
export type { CacheConfig, CacheOptions } from './lib/cache/cache-options';
export { withCache } from './lib/cache/with-cache';
export { withRouter } from './lib/url/with-router';
export type { RouterOption } from './lib/url/router-option';
export { withRefresh } from './lib/refresh/with-refresh';
export type { RefreshOptions } from './lib/refresh/refresh-options';
export { withRetry } from './lib/retry/with-retry';
export type { RetryOptions } from './lib/retry/retry-options';
export type { UrlOptions, UrlVariable } from './lib/url/url-options';
export { withSubscriptions, type SubscriptionsOptions } from './lib/live/with-subscriptions';
export type { SubscriptionsConfig } from './lib/live/live';
export { withEventContract } from './lib/live/with-event-contract';
export { fairwayContract, plainModelContract } from './lib/live/contracts';
export type {
  EventContract,
  EventContractContext,
  EventOperation,
} from './lib/live/event-contract';
export { withMutations } from './lib/mutations/with-mutations';
export type { MutationsConfig } from './lib/mutations/mutations';
export type { MutationError, MutationRunner } from './lib/mutations/mutation-runner';
export type { FieldErrors, ReadFieldErrors } from './lib/mutations/field-errors';
export { isRefusal } from './lib/mutations/is-refusal';
export { namedMutationContract } from './lib/mutations/named-mutations';
export { hasuraMutationContract } from './lib/mutations/hasura-mutations';
export type {
  MutationContract,
  MutationEvent,
  MutationField,
} from './lib/mutations/mutation-contract';
export type {
  MutatedQuery,
  MutationOptions,
  NewRowPlace,
  OptimisticResponse,
  ShownRow,
} from './lib/mutations/mutation-options';
export type { EventType, ModelEvent } from './lib/rows/model-event';
export { graphqlWsTransport, type GraphQLWsOptions } from './lib/live/graphql-ws-transport';
export type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from './lib/live/subscription-transport';
export type { WatchQueryFeature } from './lib/core/opaque-feature';
export type { FieldNames } from './lib/core/document/field-names';
export type { PaginatorName, PaginatorTypes } from './lib/core/paging/built-in-types';
export type {
  PageArgument,
  PageFacts,
  PaginatorArgument,
  PaginatorType,
} from './lib/core/paging/paginator-type';
export type { PaginationInfo, UntypedPaginationInfo } from './lib/core/paging/pagination-info';
export type { PaginationOption } from './lib/core/paging/pagination-option';
export type { ErrorPolicy } from './lib/core/state/state';
export type { LiveStatus } from './lib/core/state/view';
export { WatchQueryError } from './lib/core/errors/watch-query-error';
export type {
  WatchQueryErrorDetails,
  WatchQueryErrorKind,
} from './lib/core/errors/watch-query-error';
export { WatchQueryUsageError, type UsageErrorCode } from './lib/core/errors/usage-error';
export type {
  MutationArguments,
  OnceArguments,
  OnceVariables,
  WatchQueryArguments,
  WatchQueryOf,
} from './lib/call-types';
export type { DataAt } from './lib/data-at';
export type { PaginationOf } from './lib/pagination-of';
export type { CustomVariables } from './lib/variable-types';
