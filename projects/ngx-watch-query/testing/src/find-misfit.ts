import { Kind, parse, type FieldNode, type SelectionNode } from 'graphql';

/** An object of an answer that has none of the fields that the operation selects there. */
export interface Misfit {
  /** The response keys that lead to the object, without indices; empty for the whole answer. */
  readonly path: readonly string[];
  /** The response keys of the fields that the operation selects. */
  readonly selected: readonly string[];
  /** The keys that the object has. */
  readonly given: readonly string[];
}

type Selections = readonly SelectionNode[];

/** A value of the answer, and what the operation selects of it. */
interface Place {
  readonly value: unknown;
  readonly selections: Selections;
  readonly path: readonly string[];
}

/**
 * Finds the first object that no server could send, because nothing in it was asked for. An object may have
 * some of the fields only, or none at all, and `__typename` anywhere.
 */
export function findMisfit(query: string, data: unknown): Misfit | undefined {
  const { root, fieldsOf } = readSelections(query);
  const places: Place[] = [{ value: data, selections: root, path: [] }];
  // A loop rather than a recursion, because a test may try how the code copes with 5,000 levels.
  for (const { value, selections, path } of places) {
    if (typeof value !== 'object' || value === null || selections.length === 0) continue;
    if (Array.isArray(value)) {
      for (const item of value) places.push({ value: item, selections, path });
      continue;
    }
    const fields = fieldsOf(selections);
    const selected = [...new Set(fields.map(keyOf))];
    const given = Object.keys(value).filter(key => key !== '__typename');
    if (given.length > 0 && !given.some(key => selected.includes(key))) {
      return { path, selected, given };
    }
    for (const [key, inner] of Object.entries(value)) {
      const same = fields.filter(field => keyOf(field) === key);
      const inside = same.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
      places.push({ value: inner, selections: inside, path: [...path, key] });
    }
  }
  return undefined;
}

/** What an operation selects, and how to look through its fragments. */
interface Document {
  readonly root: Selections;
  /** The fields of all types, because the answer does not say of which type it is. */
  readonly fieldsOf: (selections: Selections) => readonly FieldNode[];
}

/** The text of an operation, as the library sends it. */
export function readSelections(query: string): Document {
  const { definitions } = parse(query, { noLocation: true });
  const fragments = new Map<string, Selections>();
  let root: Selections = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) root = definition.selectionSet.selections;
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet.selections);
    }
  }

  function fieldsOf(selections: Selections, open = new Set<string>()): readonly FieldNode[] {
    return selections.flatMap((selection): readonly FieldNode[] => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return fieldsOf(selection.selectionSet.selections, open);
      }
      const name = selection.name.value;
      // A fragment that spreads itself adds nothing.
      return open.has(name) ? [] : fieldsOf(fragments.get(name) ?? [], open.add(name));
    });
  }

  return { root, fieldsOf: selections => fieldsOf(selections) };
}

/** The key that a field has in the answer. */
export function keyOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
