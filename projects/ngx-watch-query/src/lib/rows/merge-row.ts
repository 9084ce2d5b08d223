import type { JsonObject } from '../core/document/as-record';
import { DEEPEST } from '../core/state/deepest';
import { mergeModel } from './merge-model';
import type { RowLocation } from './row-location';

/** A row with what an event says of it, as far as this row can show it (V7, V24). */
export function mergeRow(
  row: unknown,
  said: JsonObject | null,
  { knownOf, id }: RowLocation,
): unknown {
  return mergeModel(row, said && knownOf ? knownOf(said, row).model : said, DEEPEST, id);
}
