import { inject } from '@angular/core';
import { Round } from '../core/state/round';
import type { OwnAnswer } from './answer-changes';
import { withoutRepeated } from './events-by-row';
import type { NewRowAt } from './layer-changes';
import type { AnsweredCall, MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';
import type { MutationPart } from './mutation-part';

/**
 * All WatchQueries of one `provideWatchQuery` that show models, and what calls do to them. To be made
 * in an injection context.
 */
export class MutationParts {
  readonly #round = inject(Round);
  readonly #parts = new Set<MutationPart>();

  /** A WatchQuery that is new shows what lies over its rows (M5). */
  join(
    part: MutationPart,
    answered: readonly AnsweredCall[],
    pending: readonly MutationCall[],
  ): void {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    // Rows that are there already have been through it.
    const unheard = part.isAnswered ? [] : answered;
    for (const { number, events, former } of unheard) {
      const answer = { ...UNASKED, call: number, events, former };
      part.apply({ changes: part.changes(answer, false) });
    }
    for (const call of pending) {
      part.apply({ layers: [part.layer(call, placeIn(part, call), false)] });
    }
  }

  leave(part: MutationPart): void {
    this.#parts.delete(part);
  }

  /** A call has been made. */
  begin(call: MutationCall): void {
    this.#each(part => {
      if (!part.shows(call.events)) return;
      part.apply({ layers: [part.layer(call, placeIn(part, call))] });
    });
  }

  /** A call takes long: lists that show its new row wait no longer before they ask (V21). */
  stopWaiting({ number }: MutationCall): void {
    this.#each(part => {
      const layer = part.layerOf(number);
      if (layer?.status === 'pending') part.apply({ layers: [{ ...layer, isLate: true }] });
    });
  }

  /**
   * A call was answered.
   *
   * @param overruled the calls that show something else now
   */
  answer(call: MutationCall, answer: OwnAnswer, overruled: readonly MutationCall[]): void {
    this.#each(part => {
      const relayered = overruled
        // Here the server may have been asked since.
        .filter(({ status, number }) => status === 'pending' || part.layerOf(number))
        .map(other => part.relayer(other, placeIn(part, other)));
      const placed = part.placed(answer, placeIn(part, call));
      const isDue = answer.asks && part.asksAbout(answer.lostRows);
      part.apply({ layers: [...relayered, placed], changes: part.changes(answer), isDue });
    });
  }

  /** The server has refused a call: what it shows goes. */
  refuse({ number }: MutationCall): void {
    this.#each(part => {
      part.apply({ layers: [{ call: number, changes: [], status: 'unknown' }] });
    });
  }

  /**
   * Nobody knows the outcome of a call: what it shows stays until the server has been asked (M5).
   *
   * @param about what it may have changed
   */
  doubt({ number }: MutationCall, about: readonly MutationEvent[]): void {
    this.#each(part => {
      const changes = part.layerOf(number)?.changes ?? [];
      if (changes.length === 0 && !part.shows(about)) return;
      // An answer that is only kept is not asked for again: nothing would take it away.
      const left = part.isKept ? [] : changes;
      part.apply({ layers: [{ call: number, changes: left, status: 'unknown' }], isDue: true });
    });
  }

  forget({ number }: AnsweredCall): void {
    for (const part of [...this.#parts]) part.forget(number);
  }

  /** Whether a call is shown anywhere. */
  isShown({ number }: MutationCall): boolean {
    return this.#seen.some(part => part.layerOf(number));
  }

  /** What some rows are like below all layers: lists that were answered by a replica may differ. */
  rowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsIn(this.#seen, events);
  }

  /** The same in answers that are kept. A list may ask for those next, and shows them then (K1). */
  keptRowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsIn(this.#kept, events);
  }

  /** One of some rows as it is displayed; undefined: none of them is. */
  displayedRow(events: readonly MutationEvent[]): MutationEvent | undefined {
    for (const part of this.#seen) {
      const [row] = part.displayedRowsOf(events);
      if (row) return row;
    }
    return undefined;
  }

  /** Those of WatchQueries. */
  get #seen(): readonly MutationPart[] {
    return [...this.#parts].filter(part => !part.isKept);
  }

  /** Those of answers that no WatchQuery shows. */
  get #kept(): readonly MutationPart[] {
    return [...this.#parts].filter(part => part.isKept);
  }

  /** Does something to all of them in one step, but for those that have ended meanwhile. */
  #each(change: (part: MutationPart) => void): void {
    this.#round.run(() => {
      for (const part of [...this.#parts]) if (this.#parts.has(part)) change(part);
    });
  }
}

function rowsIn(
  parts: readonly MutationPart[],
  events: readonly MutationEvent[],
): readonly MutationEvent[] {
  return withoutRepeated(parts.flatMap(part => part.rowsOf(events)));
}

/** Where a call shows its new row in a WatchQuery. */
function placeIn(part: MutationPart, { mutation }: MutationCall): NewRowAt {
  return mutation.options.place?.find(({ in: { id } }) => id === part.id)?.at;
}

/** An answer of the past: nothing is asked for. */
const UNASKED = { before: undefined, lostRows: [], asks: false, isContradicted: false } as const;
