import type { DocumentNode } from 'graphql';
import type { Operation } from '../document/read-operation';
import type { PlacedPaginator } from './place-paginator';
import type { Plan } from './plan';

/**
 * Which changes a WatchQuery follows (V1). Undefined: those of the fields with `@subscribe`.
 * `true`: the same or, if there are none, of every field that can be followed. `false`: none. A
 * document: a subscription of the caller's own.
 */
export type SubscribeOption = boolean | DocumentNode;

/** A query that is being planned. */
export interface PlanDraft {
  /** The query as earlier features have left it. */
  readonly operation: Operation;
  readonly paginators: readonly PlacedPaginator[];
  readonly subscribe: SubscribeOption | undefined;
}

/** What a feature makes of a query. */
export interface PlannedDraft {
  /** The query to send, before the paginators go in. */
  readonly operation: Operation;
  /** Called with the plan once it is made, so that the feature can remember what belongs to it. */
  readonly onPlanned: (plan: Plan) => void;
  /** Whether the feature follows the changes that the query asks for. */
  readonly isFollowed?: boolean;
}

/**
 * Takes part in planning a query; null where there is nothing to do. `@subscribe` and the option
 * `subscribe` are misuse unless a feature follows them (V2).
 *
 * @throws WatchQueryUsageError for misuse of the document or of its options
 */
export type PlanHook = (draft: PlanDraft) => PlannedDraft | null;
