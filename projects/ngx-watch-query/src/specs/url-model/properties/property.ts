import type { Trace } from '../trace';

/** What holds in every trial. */
export interface Property {
  /** A sentence with the rules of the contract that it follows from. */
  readonly name: string;
  /** The contradiction in a trace; null: none. */
  readonly problemOf: (trace: Trace) => string | null;
}
