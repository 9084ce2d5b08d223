import type { Envelope } from 'ngx-watch-query/private';
import { isRecord } from '../core/document/as-record';
import { guarded } from '../core/errors/guarded';
import { warn, type WarningCode } from '../core/errors/warn';
import type { OwnMutation } from '../core/feature';
import type { MutationContract, MutationEvent, SaidEvent } from './mutation-contract';
import type { MutationOptions, NewRowPlace } from './mutation-options';
import {
  asMutationSelects,
  eventsOf,
  eventsUnknown,
  rowsMeant,
  type MutationReading,
  type ReadingProblem,
} from './read-mutation';

declare const ngDevMode: boolean | undefined;

type Mutation = OwnMutation<MutationOptions>;

/**
 * Reads what mutations mean. Errors that the caller's functions throw (the contract, `changes`,
 * `optimisticResponse`, `place`) are reported and break nothing.
 */
export class MutationReader {
  readonly #reading: MutationReading;
  readonly #warned = new Set<string>();

  constructor(contract: MutationContract, models: ReadonlyMap<string, string>) {
    this.#reading = {
      contract,
      models,
      onProblem: (code, field) => this.#warnOf(code, field),
    };
  }

  /** What an answer means; undefined if it cannot be read. */
  answer(
    mutation: Mutation,
    answer: Pick<Envelope, 'data' | 'errors'>,
  ): readonly SaidEvent[] | undefined {
    return guarded(mutation.report, () => eventsOf(mutation, answer, this.#reading));
  }

  /**
   * What the caller expects to happen (M4).
   *
   * @param displayedRow finds one of `rowsMeant` as it is displayed
   */
  expected(
    mutation: Mutation,
    displayedRow: () => MutationEvent | undefined,
  ): readonly SaidEvent[] {
    const { optimisticResponse } = mutation.options;
    const data: unknown =
      typeof optimisticResponse === 'function'
        ? guarded(mutation.report, () => {
            const row = displayedRow();
            const shown = row && asMutationSelects(mutation, this.#reading, row);
            return optimisticResponse(mutation.variables, shown);
          })
        : optimisticResponse;
    const events = isRecord(data) ? (this.answer(mutation, { data, errors: [] }) ?? []) : [];
    this.#warnOfIds(events);
    return events;
  }

  /** Where the caller wants new rows to be shown (M4). */
  places(mutation: Mutation): readonly NewRowPlace[] {
    const { place = [] } = mutation.options;
    if (typeof place !== 'function') return place;
    return guarded(mutation.report, () => place(mutation.variables)) ?? [];
  }

  /** The rows that a mutation is about, read from its name and its arguments. */
  rowsMeant(mutation: Mutation): readonly MutationEvent[] {
    return guarded(mutation.report, () => rowsMeant(mutation, this.#reading)) ?? [];
  }

  /** Events for the models in a mutation's name, when nobody knows what has happened to them. */
  unknown(mutation: Mutation): readonly MutationEvent[] {
    return guarded(mutation.report, () => eventsUnknown(mutation, this.#reading)) ?? [];
  }

  #warnOf(code: ReadingProblem, field: string): void {
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      const message =
        code === 'WQ220'
          ? `the mutation contract cannot read "${field}": nothing that is shown changes. Say what it changes with \`changes\`, or \`changes: false\`.`
          : `"${field}" may answer with several types, so a refusal may look like a deletion. Select \`__typename\` in it.`;
      warnOnce(this.#warned, code, message);
    }
  }

  #warnOfIds(expected: readonly MutationEvent[]): void {
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      const [first] = expected;
      if (!first || expected.some(({ id }) => id !== '')) return;
      warnOnce(
        this.#warned,
        'WQ222',
        `an \`optimisticResponse\` does not say which "${first.modelName}" it is about, so nothing of it is shown. Select the row's id in the mutation, under the key \`id\`, and state it.`,
      );
    }
  }
}

function warnOnce(warned: Set<string>, code: WarningCode, message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  warn(code, message);
}
