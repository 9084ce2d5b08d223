import { inject } from '@angular/core';
import { Round } from '../core/state/round';
import type { OwnAnswer } from './answer-changes';
import { withoutRepeated } from './events-by-row';
import type { NewRowAt } from './layer-changes';
import type { AnsweredCall, MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';
import type { MutationPart } from './mutation-part';

/**
 * The parts of all WatchQueries and kept answers of one `provideWatchQuery` that show models. Passes on to
 * them what becomes of each call. Create it in an injection context.
 */
export class MutationParts {
  readonly #round = inject(Round);
  readonly #parts = new Set<MutationPart>();

  /** Adds a part, unless it is there. A new WatchQuery shows the calls about its rows (M5). */
  join(
    part: MutationPart,
    answered: readonly AnsweredCall[],
    pending: readonly MutationCall[],
  ): void {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    // An answer that it displays already includes the answered calls.
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

  /** A call takes long. Lists that show its new row no longer wait before they ask again (V21). */
  stopWaiting({ number }: MutationCall): void {
    this.#each(part => {
      const layer = part.layerOf(number);
      if (layer?.status === 'pending') part.apply({ layers: [{ ...layer, isLate: true }] });
    });
  }

  /**
   * A call was answered.
   *
   * @param overruled earlier calls that show less now
   */
  answer(call: MutationCall, answer: OwnAnswer, overruled: readonly MutationCall[]): void {
    this.#each(part => {
      const relayered = overruled
        // An unknown call may have no layer here any more: the server has been asked since.
        .filter(({ status, number }) => status === 'pending' || part.layerOf(number))
        .map(other => part.relayer(other, placeIn(part, other)));
      const placed = part.placed(answer, placeIn(part, call));
      const isDue = answer.asks && part.asksAbout(answer.lostRows);
      part.apply({ layers: [...relayered, placed], changes: part.changes(answer), isDue });
    });
  }

  /** The server has refused a call: its layers go. */
  refuse({ number }: MutationCall): void {
    this.#each(part => {
      part.apply({ layers: [{ call: number, changes: [], status: 'unknown' }] });
    });
  }

  /**
   * Nobody knows the outcome of a call. Its layers stay until the server has been asked (M5).
   *
   * @param about the changes that it may have made
   */
  doubt({ number }: MutationCall, about: readonly MutationEvent[]): void {
    this.#each(part => {
      const changes = part.layerOf(number)?.changes ?? [];
      if (changes.length === 0 && !part.shows(about)) return;
      // A kept answer is not asked for again, so nothing would ever take the layer away.
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

  /** What some rows are below all layers, in all WatchQueries: lists answered by a replica may differ. */
  rowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsIn(this.#seen, events);
  }

  /** The same in kept answers. A list may show one of those next (K1). */
  keptRowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsIn(this.#kept, events);
  }

  /** The first of some rows that is displayed, as it looks there; undefined if none is. */
  displayedRow(events: readonly MutationEvent[]): MutationEvent | undefined {
    for (const part of this.#seen) {
      const [row] = part.displayedRowsOf(events);
      if (row) return row;
    }
    return undefined;
  }

  /** The parts of WatchQueries. */
  get #seen(): readonly MutationPart[] {
    return [...this.#parts].filter(part => !part.isKept);
  }

  /** The parts of kept answers, which no WatchQuery shows. */
  get #kept(): readonly MutationPart[] {
    return [...this.#parts].filter(part => part.isKept);
  }

  /** Changes all parts in one round, except those that have ended meanwhile. */
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

/** The rest of an answer that came before the part existed: nothing is fetched again because of it. */
const UNASKED = { before: undefined, lostRows: [], asks: false, isContradicted: false } as const;
