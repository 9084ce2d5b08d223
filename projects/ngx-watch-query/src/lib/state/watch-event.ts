import type { WatchQueryError } from '../errors/watch-query-error';
import type { Position } from '../pagination/position';
import type { UrlChanges } from '../plan/url-binding';
import type { Outcome } from './read-response';

/** Everything that can happen to a WatchQuery. */
export type WatchEvent =
  /** `setVariable`, `unsetVariable`; `undefined` takes the variable out (L12). */
  | { readonly type: 'variable-set'; readonly name: string; readonly value: unknown }
  /** A page method moved one paginator (P10–P12). */
  | { readonly type: 'moved'; readonly paginator: number; readonly position: Position }
  /** The caller asked for a request; it is sent with the next flush (L2). */
  | { readonly type: 'start-queued' }
  | { readonly type: 'start-flushed' }
  /** A navigation that was not ours has changed keys of the URL (R7). */
  | { readonly type: 'url-adopted'; readonly changes: UrlChanges }
  | { readonly type: 'answered'; readonly request: number; readonly outcome: Outcome }
  | { readonly type: 'failed'; readonly request: number; readonly error: WatchQueryError }
  | { readonly type: 'destroyed' };
