import { inject } from '@angular/core';
import { asRecord } from '../core/document/as-record';
import { Round } from '../core/state/round';
import { mergeModel } from '../rows/merge-model';
import { rowKey } from './lost-fields';
import { byRow, type ModelsByRow } from './models-by-row';
import type { MutationEvent } from './mutation-contract';
import type { MutationPart } from './mutation-part';
import { withChanges } from '../core/state/with-changes';

/**
 * The parts of all WatchQueries and kept answers of one `provideWatchQuery` that show models. Create it
 * in an injection context.
 */
export class MutationParts {
  readonly #round = inject(Round);
  readonly #parts = new Set<MutationPart>();

  /** Adds a part; @returns whether it is new */
  join(part: MutationPart): boolean {
    const { size } = this.#parts;
    return this.#parts.add(part).size > size;
  }

  leave(part: MutationPart): void {
    this.#parts.delete(part);
  }

  /** Changes all parts in one round, except those that have ended meanwhile. */
  each(change: (part: MutationPart) => void): void {
    this.#round.run(() => {
      for (const part of [...this.#parts]) if (this.#parts.has(part)) change(part);
    });
  }

  /** Whether any part fulfils a condition. */
  some(is: (part: MutationPart) => boolean): boolean {
    return [...this.#parts].some(is);
  }

  /**
   * What some rows are below all layers, in all WatchQueries: lists answered by a replica may differ. A
   * list may show one of the kept answers next (K1).
   */
  rowsOf(events: readonly MutationEvent[]): ModelsByRow {
    const all = [...this.#parts].sort((a, b) => Number(b.isKept) - Number(a.isKept));
    return byRow(all.flatMap(part => part.rowsOf(events)));
  }

  /**
   * The first of some rows that is displayed, as it looks there; undefined if none is. What a WatchQuery
   * does not select of it, another one may.
   */
  displayedRow(events: readonly MutationEvent[]): MutationEvent | undefined {
    const rows = [...this.#parts].flatMap(part =>
      part.isKept ? [] : part.displayedRowsOf(events),
    );
    const [first] = rows;
    if (!first) return undefined;
    const model = rows
      .filter(row => rowKey(row) === rowKey(first))
      .reduceRight<unknown>((below, { model: above }) => mergeModel(below, above), {});
    return withChanges(first, { model: asRecord(model) });
  }
}
