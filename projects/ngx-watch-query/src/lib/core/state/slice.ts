import { revised, withChanges } from './with-changes';

/** What features keep in the state, by the names of their slices. */
export type Slices = Readonly<Record<string, unknown>>;

/** A feature's own part of the state. */
export interface Slice<T> {
  readonly name: string;
  /** What it is before the feature has changed it. */
  readonly initial: T;
}

interface Sliced {
  readonly slices: Slices;
}

/** The value of a slice. Only `withSlice` writes it, so its type is known. */
export function sliceOf<T>({ slices }: Sliced, { name, initial }: Slice<T>): T {
  return name in slices ? (slices[name] as T) : initial;
}

/** The state with another value of a slice; the same state where the value is the same. */
export function withSlice<S extends Sliced, T>(state: S, slice: Slice<T>, value: T): S {
  if (value === sliceOf(state, slice)) return state;
  return Object.assign({}, state, { slices: withChanges(state.slices, { [slice.name]: value }) });
}

/** The state with some properties of a slice changed; the same state where none is. */
export function changeSlice<S extends Sliced, T extends object>(
  state: S,
  slice: Slice<T>,
  changes: Partial<T>,
): S {
  return withSlice(state, slice, revised(sliceOf(state, slice), changes));
}
