import type { DocumentNode } from 'graphql';
import type { Operation } from '../document/read-operation';
import type { PlacedPaginator } from './place-paginator';
import type { Plan } from './plan';

/**
 * What a WatchQuery follows (V1): the fields marked with `@subscribe` (left out), nothing (`false`),
 * these or all that can be (`true`), or a subscription of one's own.
 */
export type SubscribeOption = boolean | DocumentNode;

/** A query on its way to a plan. */
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
  /** Told of the plan once it is made, to remember what belongs to it. */
  readonly onPlanned: (plan: Plan) => void;
  /** Whether it follows what the query asks to follow. */
  readonly isFollowed?: boolean;
}

/**
 * A feature's part in planning a query; null where it has none in this one. `@subscribe` and the
 * option `subscribe` are misuse where no feature takes them (V2).
 *
 * @throws WatchQueryUsageError for misuse of the document or of its options
 */
export type PlanHook = (draft: PlanDraft) => PlannedDraft | null;
