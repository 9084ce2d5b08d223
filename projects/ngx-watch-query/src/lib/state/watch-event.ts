import type { ModelChange } from '../live/apply-event';
import type { WatchQueryError } from '../errors/watch-query-error';
import type { Position } from '../pagination/position';
import type { UrlChanges } from '../plan/url-binding';
import type { Beginning } from './create-state';
import type { Outcome } from './read-response';
import type { Given } from './take-given';
import type { LiveStatus } from './view';

/** Everything that can happen to a WatchQuery. */
export type WatchEvent =
  /** `setVariable`, `unsetVariable`; `undefined` takes the variable out (L12). */
  | { readonly type: 'variable-set'; readonly name: string; readonly value: unknown }
  /** A variables function has been read; undefined: idle (L15). */
  | ({ readonly type: 'variables-given' } & Given)
  /** A page method moved one paginator (P10–P12). */
  | { readonly type: 'moved'; readonly paginator: number; readonly position: Position }
  /** The caller asked for a request; it is sent with the next flush (L2). */
  | { readonly type: 'start-queued' }
  | { readonly type: 'start-flushed' }
  /** The URL can be read at last: where the WatchQuery begins (R9). */
  | { readonly type: 'url-read'; readonly beginning: Beginning }
  /** A navigation that was not ours has changed keys of the URL (R7). */
  | { readonly type: 'url-adopted'; readonly changes: UrlChanges }
  /** A navigation has decided the pages, and the application follows it; or has done so (P13). */
  | { readonly type: 'url-turn'; readonly isOver: boolean }
  | { readonly type: 'answered'; readonly request: number; readonly outcome: Outcome }
  | { readonly type: 'failed'; readonly request: number; readonly error: WatchQueryError }
  /**
   * The server told of a change, or something has happened that only a new answer can show. It asks
   * for a settle request (V15) always, never, or where a request is in flight (V10).
   */
  | {
      readonly type: 'model-changed';
      readonly change: ModelChange | null;
      readonly asks: 'always' | 'in-flight' | 'never';
    }
  /** The time for the settle request has come. */
  | { readonly type: 'settle-due' }
  | {
      readonly type: 'live-changed';
      readonly live: LiveStatus;
      readonly error?: WatchQueryError | undefined;
    }
  | { readonly type: 'destroyed' };
