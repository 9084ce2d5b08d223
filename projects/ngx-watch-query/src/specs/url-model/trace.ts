import type { Asked, Names } from './asked';
import type { Call, Form, Script } from './script';

/** How a navigation of the library ended. */
export type End = 'finished' | 'redirected' | 'refused' | 'lost';

/** What a WatchQuery shows at rest. */
export interface View {
  readonly loading: boolean;
  readonly stale: boolean;
  /** The ids of the rows shown; null before the first answer. */
  readonly rows: readonly string[] | null;
}

/** Something that happened in a trial. `who` and `shown` are numbers of WatchQueries. */
export type Happening =
  /** A line for the reader of a failed trial. */
  | { readonly is: 'note'; readonly text: string }
  | { readonly is: 'made'; readonly who: number; readonly keys: Names; readonly start: Asked }
  /** `isMoved` is known once the promise of the method has resolved. */
  | { readonly is: 'called'; readonly who: number; readonly call: Call; isMoved?: boolean }
  | { readonly is: 'destroyed'; readonly who: number }
  /** Earlier calls have been sent; later ones belong to another tick. */
  | { readonly is: 'ticked' }
  | {
      readonly is: 'asked';
      readonly who: number;
      /** The number of the request in the trial. */
      readonly request: number;
      readonly asked: Asked;
      /** Whether an answer is displayed. */
      readonly isAnswered: boolean;
      /** In milliseconds, like all times. */
      readonly time: number;
    }
  | {
      readonly is: 'answered';
      readonly who: number;
      readonly request: number;
      /** Null: the request has failed. */
      readonly rows: readonly string[] | null;
    }
  /** The library begins a navigation. */
  | {
      readonly is: 'wrote';
      /** The number of the library's navigation in the trial. */
      readonly write: number;
      readonly from: string;
      readonly to: string;
      readonly isReplacing: boolean;
      /** The URL of a foreign navigation in progress. */
      readonly underWay: string | null;
      readonly shown: readonly number[];
      readonly time: number;
    }
  /** A navigation has finished, and the WatchQueries are about to be notified. */
  | {
      readonly is: 'finished';
      /** The number of the library's navigation; null: a foreign one. */
      readonly write: number | null;
      readonly url: string;
      /** Whether it was Back or Forward. */
      readonly isBack: boolean;
      readonly shown: readonly number[];
      readonly time: number;
    }
  | { readonly is: 'ended'; readonly write: number; readonly how: End }
  /** A navigation is over, and no other one follows by itself. */
  | { readonly is: 'over' }
  | { readonly is: 'thrown'; readonly error: string }
  /** No microtask is queued. `searches` are the `variables` of each WatchQuery. */
  | { readonly is: 'settled'; readonly searches: readonly (string | undefined)[] }
  | {
      readonly is: 'quiet';
      readonly shown: readonly number[];
      readonly views: readonly View[];
    }
  /** At rest the user sets a search, goes back, and forward again. */
  | {
      readonly is: 'probe';
      readonly next: 'set' | 'back' | 'forward' | 'nothing';
      readonly who: number;
      readonly url: string;
      /**
       * The browser's URL. It differs from the Router's where the application has hidden its own.
       */
      readonly browserUrl: string;
      readonly shown: readonly number[];
    };

/** A happening of one kind. */
export type Happened<K extends Happening['is']> = Extract<Happening, { readonly is: K }>;

/** All that happened in a trial, in order. */
export interface Trace {
  readonly form: Form;
  readonly isInRoot: boolean;
  readonly history: Script['history'];
  readonly happenings: readonly Happening[];
}

/** A trace as text, one line for each happening. */
export function linesOf({ happenings }: Trace): readonly string[] {
  return happenings.map((happening, index) => {
    const { is, ...rest } = happening;
    return `${index} ${is === 'note' ? '' : is} ${'text' in rest ? rest.text : JSON.stringify(rest)}`;
  });
}
