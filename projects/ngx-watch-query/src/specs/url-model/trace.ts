import type { Asked, Names } from './asked';
import type { Call, Form, Script } from './script';

/** How a navigation of ours ended. */
export type End = 'finished' | 'redirected' | 'refused' | 'lost';

/** What is to be seen of a WatchQuery when all is quiet. */
export interface View {
  readonly loading: boolean;
  readonly stale: boolean;
  /** The ids of the rows shown; null before the first answer. */
  readonly rows: readonly string[] | null;
}

/** Something that happened in a trial. `who` and `shown` are numbers of WatchQueries. */
export type Happening =
  /** For whoever reads the trace of a trial that failed. */
  | { readonly is: 'note'; readonly text: string }
  | { readonly is: 'made'; readonly who: number; readonly keys: Names; readonly start: Asked }
  /** `isMoved` is known when the method's promise says so. */
  | { readonly is: 'called'; readonly who: number; readonly call: Call; isMoved?: boolean }
  | { readonly is: 'destroyed'; readonly who: number }
  /** What was called before has been sent by now: what is called next is another tick. */
  | { readonly is: 'ticked' }
  | {
      readonly is: 'asked';
      readonly who: number;
      /** Counts the requests of a trial. */
      readonly request: number;
      readonly asked: Asked;
      /** Whether an answer is on the screen. */
      readonly isAnswered: boolean;
      /** In milliseconds, as everywhere. */
      readonly time: number;
    }
  | {
      readonly is: 'answered';
      readonly who: number;
      readonly request: number;
      /** Null: the request has failed. */
      readonly rows: readonly string[] | null;
    }
  /** We begin to navigate. */
  | {
      readonly is: 'wrote';
      /** Counts the navigations of ours in a trial. */
      readonly write: number;
      readonly from: string;
      readonly to: string;
      readonly isReplacing: boolean;
      /** The navigation of somebody else that is not over yet. */
      readonly underWay: string | null;
      readonly shown: readonly number[];
      readonly time: number;
    }
  /** A navigation has finished, and the WatchQueries are about to hear of it. */
  | {
      readonly is: 'finished';
      /** Which one of ours it was; null: somebody else's. */
      readonly write: number | null;
      readonly url: string;
      readonly shown: readonly number[];
      readonly time: number;
    }
  | { readonly is: 'ended'; readonly write: number; readonly how: End }
  /** A navigation is over, and no other one follows by itself. */
  | { readonly is: 'over' }
  | { readonly is: 'thrown'; readonly error: string }
  /** Nothing waits for a microtask any more. `searches`: the `variables` of each, as far as made. */
  | { readonly is: 'settled'; readonly searches: readonly (string | undefined)[] }
  | {
      readonly is: 'quiet';
      readonly shown: readonly number[];
      readonly views: readonly View[];
    }
  /** When all is quiet: somebody sets a search, goes back, and forward again. */
  | {
      readonly is: 'probe';
      readonly next: 'set' | 'back' | 'forward' | 'nothing';
      readonly who: number;
      readonly url: string;
      /** What the browser shows: another URL where the application has hidden its own. */
      readonly browserUrl: string;
      readonly shown: readonly number[];
    };

/** A happening of one kind. */
export type Happened<K extends Happening['is']> = Extract<Happening, { readonly is: K }>;

/** All that happened in a trial, in its order. */
export interface Trace {
  readonly form: Form;
  readonly isInRoot: boolean;
  readonly history: Script['history'];
  readonly happenings: readonly Happening[];
}

/** A trace as text, a line for each happening. */
export function linesOf({ happenings }: Trace): readonly string[] {
  return happenings.map((happening, index) => {
    const { is, ...rest } = happening;
    return `${index} ${is === 'note' ? '' : is} ${'text' in rest ? rest.text : JSON.stringify(rest)}`;
  });
}
