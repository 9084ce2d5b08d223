import type { Trace } from '../trace';

/** What holds in every trial, whatever happens in it. */
export interface Property {
  /** As a sentence, with the rules of the contract that it follows from. */
  readonly name: string;
  /** What contradicts it in a trace; null: nothing. */
  readonly problemOf: (trace: Trace) => string | null;
}
