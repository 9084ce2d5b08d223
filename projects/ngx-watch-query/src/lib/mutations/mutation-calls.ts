import { addLost, rowKey, withoutLost } from './lost-fields';
import type { AnsweredCall, MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';

/** How many earlier events of a row are kept at most. */
const MOST_FORMER = 30;

/**
 * The calls of one `provideWatchQuery`, in their order. A field that a later call has changed is lost to
 * the earlier calls, whichever is answered first (M6).
 */
export class MutationCalls {
  #count = 0;
  #pending: readonly MutationCall[] = [];
  /** Calls that some WatchQuery still shows until the server has been asked (M5), or showed a moment ago. */
  #unknown: readonly MutationCall[] = [];
  #answered: readonly AnsweredCall[] = [];

  get pending(): readonly MutationCall[] {
    return this.#pending;
  }

  /** Calls that were answered a moment ago. */
  get answered(): readonly AnsweredCall[] {
    return this.#answered;
  }

  /** The number of the next call. */
  nextNumber(): number {
    return ++this.#count;
  }

  add(call: MutationCall): void {
    this.#pending = [...this.#pending, call];
  }

  /** Removes a call from those pending; @returns whether it was pending */
  take(call: MutationCall): boolean {
    const isPending = this.#pending.includes(call);
    this.#pending = this.#pending.filter(one => one !== call);
    return isPending;
  }

  /**
   * Keeps a call whose outcome nobody knows.
   *
   * @param isKept whether an earlier such call still matters; if not, it is forgotten
   */
  addUnknown(call: MutationCall, isKept: (other: MutationCall) => boolean): void {
    call.status = 'unknown';
    this.#unknown = [...this.#unknown.filter(isKept), call];
  }

  remember(answered: AnsweredCall): void {
    this.#answered = [...this.#answered, answered];
  }

  forget(answered: AnsweredCall): void {
    this.#answered = this.#answered.filter(one => one !== answered);
  }

  forgetAll(): void {
    this.#pending = [];
    this.#unknown = [];
    this.#answered = [];
  }

  /** Takes the fields of these events from earlier calls (M6); @returns calls that show less now */
  overrule(number: number, events: readonly MutationEvent[]): readonly MutationCall[] {
    if (events.length === 0) return [];
    const rows = new Set(events.map(rowKey));
    return [...this.#unknown, ...this.#pending].filter(other => {
      for (const row of rows) other.rivals.add(row);
      if (other.number > number) return false;
      other.lost = addLost(other.lost, events);
      const isTouched = other.events.some(event => rows.has(rowKey(event)));
      if (isTouched) other.events = withoutLost(other.events, other.lost);
      return isTouched;
    });
  }

  /** What the rows of an answer were before: as they were shown, and as other calls have left them. */
  formerRows(
    { number, before = [], keptBefore }: MutationCall,
    answer: readonly MutationEvent[],
  ): readonly MutationEvent[] {
    const rows = new Set(answer.map(rowKey));
    const earlier = [...this.#unknown, ...this.#pending]
      .filter(other => other.number < number)
      .flatMap(({ events }) => events);
    const isAbout = (event: MutationEvent): boolean => rows.has(rowKey(event));
    return [
      ...this.#lastAnswered(isAbout),
      ...[...earlier, ...keptBefore, ...before].filter(isAbout),
    ];
  }

  /** For each row: what the call that was answered last says of it, and what it was before that. */
  #lastAnswered(isAbout: (event: MutationEvent) => boolean): readonly MutationEvent[] {
    const last = new Map<string, MutationEvent[]>();
    for (const { former, events } of this.#answered) {
      const said = new Map<string, MutationEvent[]>();
      for (const event of [...former, ...events].filter(isAbout)) {
        const known = said.get(rowKey(event));
        if (known) known.push(event);
        else said.set(rowKey(event), [event]);
      }
      // The last call includes what calls before it said. Adding theirs would double with each call.
      for (const [row, all] of said) last.set(row, all);
    }
    return [...last.values()].flatMap(all => all.slice(-MOST_FORMER));
  }
}
