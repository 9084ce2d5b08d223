import type { DocumentNode } from 'graphql';
import type { Operation } from '../core/document/read-operation';
import type { LiveField } from './live-field';
import type { LiveOperation } from './live-operation';
import type { PlacedPaginator } from '../core/plan/place-paginator';

/**
 * What a WatchQuery follows (V1): the fields marked with `@subscribe` (left out), nothing (`false`),
 * these or all that can be (`true`), or a subscription of one's own.
 */
export type SubscribeOption = boolean | DocumentNode;

/** Which changes of the server a query follows, and how. */
export interface LivePlan {
  /** The fields that events are applied to. */
  readonly fields: readonly LiveField[];
  /** Whether the caller wrote the subscription. */
  readonly isManual: boolean;
  /**
   * The subscription operations. Derived when they are needed first: the names of models need
   * inflection, which is loaded with the first live query.
   *
   * @param singular the singular of an English word
   */
  readonly operations: (singular: (word: string) => string) => readonly LiveOperation[];
}

/** What a live plan is made from. */
export interface LiveRequest {
  /** The query as it was given, with its directives. */
  readonly given: Operation;
  /** The query without them. */
  readonly bare: Operation;
  readonly paginators: readonly PlacedPaginator[];
  readonly subscribe: SubscribeOption | undefined;
}

/** Plans what a query follows; part of the configuration only with `withSubscriptions`. */
export type PlanLive = (request: LiveRequest) => {
  /** The query to send: the given one with what following needs. */
  readonly operation: Operation;
  readonly live: LivePlan;
};
