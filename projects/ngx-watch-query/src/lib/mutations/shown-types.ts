import { modelIn } from '../rows/item-index';
import type { RowLocation } from '../rows/row-location';
import { typeOf } from '../rows/row-type';
import { valueOf } from '../rows/value-at';

const NONE: ReadonlySet<string> = new Set();

/** A bulk answer asks for the types once for each row. Each entry goes with its list. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** The types that the rows at a location say they are of, in lower camel case (M3). */
export function shownTypes(root: unknown, location: RowLocation): ReadonlySet<string> {
  const value = valueOf(root, location);
  if (location.typename === undefined || typeof value !== 'object' || value === null) return NONE;
  const types = known.get(value) ?? typesIn(Array.isArray(value) ? value : [value], location);
  known.set(value, types);
  return types;
}

function typesIn(rows: readonly unknown[], location: RowLocation): ReadonlySet<string> {
  const types = new Set<string>();
  for (const item of rows) {
    const type = typeOf(modelIn(item, location), location);
    if (type !== undefined) types.add(type);
  }
  return types;
}
