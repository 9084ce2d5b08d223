/** Why a page has sent a request. */
export type Origin =
  /** The page was opened. What follows in the background need not keep away from that (V20). */
  | 'opened'
  /** The user has turned a page, chosen a filter, or opened something. */
  | 'turn'
  /** The user has refetched what is shown. */
  | 'refetch'
  | 'prefetch'
  /** The tab is visible again. */
  | 'focus'
  /** The library has sent it by itself. */
  | 'own';

/** A request as the page has sent it; times are in milliseconds of the page's clock. */
export interface SentRequest {
  /** The number of the request, counted from 1 and sent to the server. */
  readonly number: number;
  /** The WatchQuery that it belongs to, or the common name of two equal ones. */
  readonly of: string;
  readonly origin: Origin;
  /** The text of the query and the variables. */
  readonly asks: string;
  /** The task of the page in which it was sent. */
  readonly task: number;
  readonly from: number;
  /** When it was answered or cancelled; undefined before that. */
  to?: number;
  isCancelled?: boolean;
  /** Whether the answer is a page past the end. */
  isPastEnd?: boolean;
}

/** A request as the server has logged it, by its own clock. */
export interface LoggedRequest {
  readonly number: number;
  readonly asks: string;
  readonly from: number;
  readonly to?: number;
  readonly isAnswered?: boolean;
}
