/** Why a page has sent a request. */
export type Origin =
  /** The user has turned a page, chosen a filter, or opened something. */
  | 'turn'
  /** The user has asked for what is shown once more. */
  | 'refetch'
  | 'prefetch'
  /** The tab is visible again. */
  | 'focus'
  /** The library asks by itself. */
  | 'own';

/** A request as its page has sent it; times in milliseconds of the page's clock. */
export interface SentRequest {
  /** Counts up from 1; the server hears it. */
  readonly number: number;
  /** Whose it is: a WatchQuery, or two that are equal. */
  readonly of: string;
  readonly origin: Origin;
  /** The task of the page in which it was sent. */
  readonly task: number;
  readonly from: number;
  /** When it was answered, or cancelled; undefined: neither yet. */
  to?: number;
  isCancelled?: boolean;
}

/** A request as the server has logged it, by its own clock. */
export interface LoggedRequest {
  readonly number: number;
  readonly asks: string;
  readonly from: number;
  readonly to?: number;
  readonly isAnswered?: boolean;
}
