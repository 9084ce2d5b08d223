import type { Variables } from '../document/typed-document-node';
import type { WatchQueryError } from '../errors/watch-query-error';
import type { PaginationInfo } from '../paging/pagination-info';

/**
 * The state of the live connection (V11, V20). `off`: there is no subscription. `connecting`: it is
 * not open yet. `live`: changes arrive. `reconnecting`: it was lost, or could not be
 * opened, and is tried again. `failed`: it is tried again by `refetch()`, or, if the server has rejected
 * the operation, when another WatchQuery follows it, too (V16).
 */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'reconnecting' | 'failed';

/** `pagination` as a template sees it: one info, a record by scope, or null (P8). */
export type PaginationView = PaginationInfo | Readonly<Record<string, PaginationInfo>> | null;

/** What users see of a WatchQuery. It changes as a whole, never in parts (L3). */
export interface View {
  /**
   * The scoped data; undefined before the first answer, and while another record is requested
   * (L18).
   */
  readonly data: unknown;
  readonly pagination: PaginationView;
  /** The custom variables that were sent last; before that, those that are set (L16). */
  readonly variables: Variables;
  readonly loading: boolean;
  readonly error: WatchQueryError | undefined;
  readonly stale: boolean;
  readonly live: LiveStatus;
}
