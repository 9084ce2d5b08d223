import type { FieldNode } from 'graphql';
import type { Operation } from '../core/document/read-operation';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';

type Fragments = Operation['fragments'];

/** Where the rows of a list field are: response keys. */
export interface ListLocation {
  readonly items: readonly string[];
  /** The response key of `node`, if the rows are edges. */
  readonly node: string | undefined;
}

/**
 * Where the rows of a field are, judging by its selection: in `data`, or in the `node` of its
 * `edges` (V14). Undefined if the selection does not look like a list.
 *
 * @param known the path to them where it is known, as that of a paginator is
 */
export function findItems(
  nodes: readonly FieldNode[],
  fragments: Fragments,
  known?: readonly string[],
): ListLocation | undefined {
  if (known) return { items: known, node: nodeKey(fieldsAt(nodes, known, fragments), fragments) };
  const selected = fieldsBelow(nodes, fragments);
  const data = selected.filter(isObjectField('data'));
  const [first] = data;
  if (first) return { items: [responseKey(first)], node: undefined };
  const edges = selected.filter(isObjectField('edges'));
  const [edge] = edges;
  const node = nodeKey(edges, fragments);
  return edge && node !== undefined ? { items: [responseKey(edge)], node } : undefined;
}

/**
 * A list of rows beside the edges of a connection, or instead of them: `allMovies { nodes { … } }`.
 * What has an `id` is a model that happens to have a list of that name.
 */
export function findNodes(
  nodes: readonly FieldNode[],
  fragments: Fragments,
): ListLocation | undefined {
  const selected = fieldsBelow(nodes, fragments);
  const list = selected.find(isObjectField('nodes'));
  const isModel = selected.some(field => field.name.value === 'id' || responseKey(field) === 'id');
  return list && !isModel ? { items: [responseKey(list)], node: undefined } : undefined;
}

/** The response key of `node` below a list field, if the list holds `edges`. */
function nodeKey(list: readonly FieldNode[], fragments: Fragments): string | undefined {
  if (!list.some(({ name }) => name.value === 'edges')) return undefined;
  const node = fieldsBelow(list, fragments).find(isObjectField('node'));
  return node && responseKey(node);
}

/** The fields at a path of response keys below all of these. */
export function fieldsAt(
  nodes: readonly FieldNode[],
  path: readonly string[],
  fragments: Fragments,
): readonly FieldNode[] {
  return path.reduce(
    (above, key) => fieldsBelow(above, fragments).filter(field => responseKey(field) === key),
    nodes,
  );
}

/** The fields selected below all of these. */
function fieldsBelow(nodes: readonly FieldNode[], fragments: Fragments): readonly FieldNode[] {
  return nodes.flatMap(({ selectionSet }) => selectedFields(selectionSet, fragments));
}

function isObjectField(name: string) {
  return (field: FieldNode): boolean =>
    field.name.value === name && field.selectionSet !== undefined;
}
