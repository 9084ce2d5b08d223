import { isWritableSignal, untracked, type Signal, type WritableSignal } from '@angular/core';
import type { Variables } from '../core/document/typed-document-node';
import {
  initialValues,
  peek,
  type VariableSource,
  type VariableSources,
} from '../core/query/variable-sources';
import { ownVariables } from '../core/plan/own-variables';
import type { Plan } from '../core/plan/plan';
import { toJsonValue } from '../core/plan/to-json-value';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { ABSENT } from './tokens';
import type { UrlLink } from './link-url';
import type { UrlChanges, UrlKey } from './url-binding';
import { readKey } from './url-texts';

/**
 * What a bare URL means for a signal: the value that it held when the first WatchQuery was made with it.
 * When a later WatchQuery is made, it may hold something else.
 */
const DEFAULTS = new WeakMap<Signal<unknown>, unknown>();

/** Another WatchQuery on the page. */
export interface SignalReader {
  /** Whether it keeps this signal in step with the URL now, because it is on the page. */
  follows(signal: Signal<unknown>): boolean;
}

/** The signals that variables come from. What the URL decides is written into them (L17). */
export class UrlSignals {
  /** Variables whose signals are read-only. They are the caller's alone, and not in the URL. */
  readonly readOnly: ReadonlySet<string>;
  /** The variables that a bare URL means. */
  readonly defaults: Variables;
  /** Variables whose signals another WatchQuery keeps in step already, so that text may wait in them. */
  readonly #shared = new Set<string>();

  /** @param initial where the WatchQuery would start without the URL, signals included */
  constructor(
    private readonly plan: Plan,
    private readonly sources: VariableSources,
    private readonly initial: Variables,
    others: Iterable<SignalReader>,
  ) {
    const readOnly = new Set<string>();
    const defaults: Record<string, unknown> = { ...initial };
    for (const [name, { signal }] of sources) {
      if (!isWritableSignal(signal)) readOnly.add(name);
      if (DEFAULTS.has(signal)) defaults[name] = DEFAULTS.get(signal);
      for (const other of others) if (other.follows(signal)) this.#shared.add(name);
    }
    this.readOnly = readOnly;
    this.defaults = ownVariables(plan, defaults);
  }

  /** The signal that a key's value is written into. */
  of(key: UrlKey): WritableSignal<unknown> | undefined {
    const signal = this.#source(key)?.signal;
    return isWritableSignal(signal) ? signal : undefined;
  }

  /** Whether a key's value is typed text, which counts once it has stood still. */
  isTyped(key: UrlKey): boolean {
    return this.#source(key)?.openDelay !== undefined;
  }

  /** Writes a value that the URL has decided, whatever waits in the signal. */
  write(key: UrlKey, value: unknown): void {
    const signal = this.of(key);
    if (!signal || isDeepEqual(peek({ signal }), value)) return;
    untracked(() => {
      signal.set(toJsonValue(value));
    });
  }

  /**
   * Writes what the URL says at the start, be it the default. Signals that have been set meanwhile keep their
   * value (R9), and so do those of which the URL says nothing.
   */
  writeStart({ keys, start, params }: UrlLink): void {
    for (const key of keys) {
      const { part, initialValue } = key;
      const signal = this.of(key);
      if (part.kind !== 'variable' || !signal) continue;
      if (!DEFAULTS.has(signal)) DEFAULTS.set(signal, initialValue);
      const isSet = !isDeepEqual(peek({ signal }), this.initial[part.name]);
      const isSaid = readKey(key, params, ABSENT) !== ABSENT;
      if (isSaid && !isSet && !this.#shared.has(part.name)) {
        this.write(key, start.variables[part.name]);
      }
    }
  }

  /**
   * New values of read-only signals that are not debounced. Such a signal may be computed from one that the
   * URL has just written, and then its value belongs to the same request.
   */
  derived(set: Variables): UrlChanges {
    return [...this.sources].flatMap(([name, source]) => {
      const value = peek(source);
      return this.readOnly.has(name) && !source.openDelay && !isDeepEqual(value, set[name])
        ? [{ part: { kind: 'variable', name }, value }]
        : [];
    });
  }

  /** The variables, replaced by what the signals hold. */
  over(variables: Variables): Variables {
    return ownVariables(this.plan, { ...variables, ...initialValues(this.sources) });
  }

  #source({ part }: UrlKey): VariableSource | undefined {
    return part.kind === 'variable' ? this.sources.get(part.name) : undefined;
  }
}
