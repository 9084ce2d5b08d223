import { computed, signal, untracked, type Signal } from '@angular/core';
import type { Observable } from 'rxjs';
import type { Variables } from '../core/document/typed-document-node';
import { guarded } from '../core/errors/guarded';
import { toWatchQueryError, type WatchQueryError } from '../core/errors/watch-query-error';
import { injectOwner } from '../core/inject-owner';
import type { FieldErrors, ReadFieldErrors } from './field-errors';

/** Why a mutation has failed, and what the server says about each field. */
export interface MutationError extends WatchQueryError {
  /** The server's messages by the name of the input's field; empty if it says nothing about fields. */
  readonly fields: FieldErrors;
}

/**
 * A mutation for a button or a form (M11). Its fields can be read in templates, `computed` and effects.
 * It ends with the component that it was made in; a run in flight is then left to finish.
 *
 * TData: what a run resolves with. TArguments: the variables.
 */
export interface MutationRunner<TData, TArguments extends readonly unknown[] = readonly []> {
  /** Whether a run is in flight. */
  readonly pending: boolean;
  /** Why the latest run has failed; undefined if it has not. */
  readonly error: MutationError | undefined;
  /** The answer of the latest run; undefined if there is none. */
  readonly data: TData | undefined;
  /**
   * Sends the mutation. Two runs at once are two mutations.
   *
   * @returns the data; undefined if the run has failed (`error` says why, for the run started last), or if
   * the component has ended: then nothing is sent. Never rejects
   * @throws WatchQueryUsageError WQ133, WQ141
   */
  run(...variables: TArguments): Promise<TData | undefined>;
  /** Forgets `error` and `data`, also those of a run in flight. */
  reset(): void;
}

/** The outcome of the latest run. */
interface Outcome<TData> {
  readonly data: TData | undefined;
  readonly error: MutationError | undefined;
}

const NOTHING = { data: undefined, error: undefined };

/**
 * @param send sends the mutation when the result is subscribed
 * @param user who uses the application; runs of another user are forgotten (M13)
 * @param report called with what `readFieldErrors` throws
 */
export function createMutationRunner<TData>(
  send: (variables: Variables) => Observable<TData>,
  user: Signal<unknown>,
  readFieldErrors: ReadFieldErrors,
  report: (error: unknown) => void,
): MutationRunner<TData, readonly [variables?: Variables]> {
  const runs = computed(() => {
    user();
    return { outcome: signal<Outcome<TData>>(NOTHING), running: signal(0), last: 0 };
  });
  let isEnded = false;
  injectOwner()?.onDestroy(() => {
    isEnded = true;
  });
  return {
    get pending() {
      return runs().running() > 0;
    },
    get error() {
      return runs().outcome().error;
    },
    get data() {
      return runs().outcome().data;
    },
    run: (variables = {}) => {
      if (isEnded) return Promise.resolve(undefined);
      // Misuse is thrown here.
      const answers = send(variables);
      return untracked(
        () =>
          new Promise(resolve => {
            const own = runs();
            const run = ++own.last;
            let data: TData | undefined;
            own.running.update(count => count + 1);
            own.outcome.set(NOTHING);
            const settle = (error?: MutationError): void => {
              own.running.update(count => count - 1);
              if (run === own.last && !isEnded) own.outcome.set({ data, error });
            };
            answers.subscribe({
              next: value => {
                data = value;
              },
              error: (thrown: unknown) => {
                const error = toWatchQueryError(thrown);
                const fields = guarded(report, () => readFieldErrors(error)) ?? {};
                settle(Object.assign(error, { fields }));
                resolve(undefined);
              },
              complete: () => {
                settle();
                resolve(data);
              },
            });
          }),
      );
    },
    reset: () => {
      const own = untracked(runs);
      own.last++;
      own.outcome.set(NOTHING);
    },
  };
}
