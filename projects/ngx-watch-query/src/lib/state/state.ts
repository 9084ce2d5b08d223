import type { WatchQueryError } from '../errors/watch-query-error';
import type { ModelChange } from '../live/apply-event';
import type { PageAnswer, Trail } from '../pagination/page-bounds';
import type { Plan } from '../plan/plan';
import type { Wanted } from '../plan/request-variables';
import type { View } from './view';

/** `all` shows partial data with the error, `none` no data with an error, `ignore` no error (E3). */
export type ErrorPolicy = 'all' | 'none' | 'ignore';

/** What stays the same for the life of a WatchQuery. */
export interface Frame {
  readonly plan: Plan;
  readonly scope: readonly string[];
  readonly errorPolicy: ErrorPolicy;
  /** Applies a model event to an answer; undefined where nothing is followed. */
  readonly applyEvent?: ((root: unknown, change: ModelChange) => unknown) | undefined;
}

/** Who asked: the caller, the URL (R7), a model event (V15), or a page past the end (P15), which asks once. */
export type RequestOrigin = 'caller' | 'url' | 'event' | 'correction';

/** The request in flight. */
export interface ActiveRequest {
  /** Counts up; an answer that carries another number is too late (L8). */
  readonly number: number;
  readonly wanted: Wanted;
  /** Quiet requests leave `loading` alone. */
  readonly isQuiet: boolean;
  readonly origin: RequestOrigin;
  /** Whether events or a lost connection wait for its answer: where it fails they ask again (V15). */
  readonly settles: boolean;
  /** Whether only the server may answer: what came with the page is known, or too old (E1). */
  readonly isFresh: boolean;
}

/** Everything known of one WatchQuery. Only `reduce` makes a new one. */
export interface State {
  readonly view: View;
  /** The whole answer that is shown, before the scope. */
  readonly root: unknown;
  /** What is set, and what was last sent of it (L14); null before the first request. */
  readonly set: Wanted;
  readonly sent: Wanted | null;
  /** Who decided what was last sent: what the URL decided is not written back (R7). */
  readonly sentBy: RequestOrigin;
  /** What the data shown was asked with; null before the first answer. */
  readonly shown: Wanted | null;
  /**
   * For each paginator, in the plan's order. Before the first answer: where it began, and nothing
   * more is known.
   */
  readonly answers: readonly PageAnswer[];
  readonly trails: readonly Trail[];
  /** Whether a variables function wants nothing to be asked for (L15). */
  readonly isIdle: boolean;
  /**
   * The variables that the caller has set while the URL could not be read yet: they stay when it is
   * (R9). Null: nothing waits for the URL.
   */
  readonly early: ReadonlySet<string> | null;
  /** The variables that such a function has named: they are its own (L15). */
  readonly givenNames: ReadonlySet<string>;
  /** A start of the caller waits for its flush (L2). */
  readonly isQueued: boolean;
  /** Whether a flush has come: until then no callback is delivered (L2). */
  readonly isFlushed: boolean;
  /** Whether an answer has put data into the state (L6). */
  readonly isInitialized: boolean;
  readonly request: ActiveRequest | null;
  readonly requestCount: number;
  /** Whether the last request failed and nothing has been answered since (P16). */
  readonly hasFailed: boolean;
  /** Model events since the request in flight was sent: its answer may be older (V10). */
  readonly recent: readonly ModelChange[];
  /** Whether a settle or catch-up request is asked for that no request since has answered (V15). */
  readonly owesSettle: boolean;
  /** How many requests that would settle have failed one after another. */
  readonly settleFailures: number;
  /** Why nothing is followed until it is tried again (V11): no answer clears this error (E4). */
  readonly liveError: WatchQueryError | undefined;
  readonly isDestroyed: boolean;
  /** Counts changes of what is set, to tell which came first (P13). */
  readonly clock: number;
  /** The clock when the custom variables first differed from those sent; null: they do not. */
  readonly variablesChangedAt: number | null;
  /** Whether a navigation has just decided the pages: variables set now belong to them (P13). */
  readonly isUrlTurn: boolean;
  /** For each paginator the clock when a page method last set its page. */
  readonly movedAt: readonly number[];
}
