import type { OwnAnswer } from './answer-changes';
import { addLost, rowKey, sayingNothing, withoutLost } from './lost-fields';
import { byRow, lastModels, type ModelsByRow } from './models-by-row';
import type { MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';

/**
 * The calls of one `provideWatchQuery`, in their order. A field that a later call has changed is lost to
 * the earlier calls, whichever is answered first (M5).
 */
export class MutationCalls {
  #count = 0;
  /**
   * Calls without an answer: those pending, and those of unknown outcome (M5). Of the latter, those that do not
   * matter any more go when the next one comes.
   */
  #open: readonly MutationCall[] = [];
  #answered: readonly OwnAnswer[] = [];

  get pending(): readonly MutationCall[] {
    return this.#open.filter(isPending);
  }

  /** Calls of unknown outcome that were made after the one with this number. */
  unknownAfter(number: number): readonly MutationCall[] {
    return this.#open.filter(call => call.number > number && !isPending(call));
  }

  /** Calls that were answered a moment ago. */
  get answered(): readonly OwnAnswer[] {
    return this.#answered;
  }

  /** The number of the next call. */
  nextNumber(): number {
    return ++this.#count;
  }

  add(call: MutationCall): void {
    this.#open = [...this.#open, call];
  }

  /** Removes a call from those pending; @returns whether it was pending */
  take(call: MutationCall): boolean {
    if (!this.pending.includes(call)) return false;
    this.#open = this.#open.filter(one => one !== call);
    return true;
  }

  /**
   * Keeps a call that has ended, and whose outcome nobody knows.
   *
   * @param isKept whether another call without an answer still matters; if not, it is forgotten
   */
  addUnknown(call: MutationCall, now: number, isKept: (other: MutationCall) => boolean): void {
    call.endedAt = now;
    this.#open = [...this.#open.filter(isKept), call];
  }

  remember(answered: OwnAnswer): void {
    this.#answered = [...this.#answered, answered];
  }

  forget(answered: OwnAnswer): void {
    this.#answered = this.#answered.filter(one => one !== answered);
  }

  forgetAll(): void {
    this.#open = [];
    this.#answered = [];
  }

  /**
   * Takes from earlier calls what a call has changed (M5).
   *
   * @param events what its answer says, without what is lost to later calls
   */
  overrule(number: number, events: readonly MutationEvent[]): void {
    // Nobody knows which of two calls the server does last, so a later one must know of this, too.
    const heard = events.map(sayingNothing);
    for (const call of this.#open) {
      call.lost = addLost(call.lost, call.number < number ? events : heard);
      call.events = withoutLost(call.events, call.lost);
    }
  }

  /**
   * The rows that calls before this one are about. Those that an answered call has created do not count:
   * an answer may have shown them since, with newer values (M6).
   */
  rowsBefore(number: number): ReadonlySet<string> {
    const open = this.#open.filter(call => call.number < number);
    const answered = this.#answered.filter(({ call }) => call < number);
    return new Set([
      ...open.flatMap(({ sent, events }) => [...sent, ...events.map(rowKey)]),
      ...answered.flatMap(({ events }) =>
        events.filter(({ event }) => event !== 'CREATE').map(rowKey),
      ),
    ]);
  }

  /**
   * What the rows of an answer were before: as other calls have left them, and as they were shown.
   *
   * @param said what the answer says
   * @param left the same without what is lost to later calls
   * @param shown what is shown of the rows
   */
  formerRows(
    { number, before }: MutationCall,
    said: readonly MutationEvent[],
    left: readonly MutationEvent[],
    shown: ModelsByRow,
  ): ModelsByRow {
    const earlier = this.#open.filter(other => other.number < number);
    return lastModels(said.map(rowKey), [
      ...this.#answered.flatMap(({ former, events }) => [former, byRow(events)]),
      byRow(earlier.flatMap(({ events }) => events)),
      before,
      shown,
      // What is lost to a later call is older than what is shown.
      byRow(said.filter((event, at) => event !== left[at])),
    ]);
  }
}

function isPending({ endedAt }: MutationCall): boolean {
  return endedAt === undefined;
}
