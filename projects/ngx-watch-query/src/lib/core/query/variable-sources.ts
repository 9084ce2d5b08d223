import { isSignal, isWritableSignal, untracked, type Injector, type Signal } from '@angular/core';
import { ownValue } from '../document/own-value';
import type { Variables } from '../document/typed-document-node';
import type { Plan } from '../plan/plan';
import { toJsonValue } from '../plan/to-json-value';

/** The caller's variables: values, or a function that reads signals (L15). */
export type VariablesSource = Variables | (() => Variables | undefined);

/** The signal that a variable's value comes from (L17). */
export interface VariableSource<T = unknown> {
  readonly signal: Signal<T>;
  /** Delays new values; undefined: they take effect at once. */
  readonly openDelay?: OpenDelay;
}

/** The variables that come from signals, by name. */
export type VariableSources = ReadonlyMap<string, VariableSource>;

/** @param onDue called when a value has waited long enough */
export type OpenDelay = (injector: Injector, onDue: () => void) => Delay;

/** Decides when a new value of one variable takes effect. */
export interface Delay {
  /**
   * Whether this value still has to wait. A value that differs from the last one begins a new wait.
   *
   * @param current the variable's present value, which never waits
   */
  isWaiting(value: unknown, current: unknown): boolean;
  /** Ends the wait. */
  end(): void;
}

/** What `debounced` makes: a signal, and how its values are delayed. */
export class DelayedSignal<T = unknown> implements VariableSource<T> {
  constructor(
    readonly signal: Signal<T>,
    readonly openDelay: OpenDelay,
  ) {}
}

/** The variables of the query that the caller gives as signals. */
export function variableSources({ customVariables }: Plan, variables: Variables): VariableSources {
  const sources = new Map<string, VariableSource>();
  for (const name of customVariables.keys()) {
    const value = ownValue(variables, name);
    if (value instanceof DelayedSignal) sources.set(name, value);
    else if (isSignal(value)) sources.set(name, { signal: value });
  }
  return sources;
}

/** The value of each variable that comes from a signal. */
export function valuesOf(
  sources: VariableSources,
  read: (source: VariableSource) => unknown,
): Variables {
  return Object.fromEntries([...sources].map(([name, source]) => [name, read(source)]));
}

/**
 * The values of the writable signals at the start of a WatchQuery; the URL takes them as defaults.
 * Read-only signals may be inputs that have no value yet, so they are read with the first flush.
 */
export function initialValues(sources: VariableSources): Variables {
  return valuesOf(sources, source => (isWritableSignal(source.signal) ? peek(source) : undefined));
}

/**
 * The value of a signal as JSON; undefined where it cannot be read yet, such as a required input.
 */
export function peek({ signal }: VariableSource): unknown {
  try {
    return toJsonValue(untracked(signal));
  } catch {
    return undefined;
  }
}
