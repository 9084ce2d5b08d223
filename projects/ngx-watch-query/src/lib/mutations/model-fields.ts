import type { FieldNode } from 'graphql';
import { SUBSCRIBE } from '../core/document/client-directives';
import { findFields } from '../core/document/find-fields';
import { literalValue } from '../core/document/literal-value';
import { responseKey } from '../core/document/response-key';
import { selectedFields } from '../core/document/selected-fields';
import type { Plan } from '../core/plan/plan';
import type { PlanDraft, PlannedDraft } from '../core/plan/plan-hook';
import { findItems, findNodes } from '../rows/find-items';
import { modelName } from '../rows/model-name';
import type { RowLocation } from '../rows/row-location';
import { withoutKey } from './models-in';
import { idField, readSelection, type SelectedField } from './selection';
import { withChanges } from '../core/state/with-changes';

/** A field that shows one model or a list of them: at the root of a query, or paginated (M3). */
export interface ModelField extends RowLocation {
  /** The model's name, in lower camel case. */
  readonly model: string;
  /** The fields that the query selects of a row. */
  readonly fields: readonly SelectedField[];
  /** The fields that the query selects of an edge, beside its node. */
  readonly edge: readonly SelectedField[];
  /** The index of its paginator in the plan; undefined: it has no pages. */
  readonly paginator: number | undefined;
}

const known = new WeakMap<Plan, readonly ModelField[]>();

/** The fields of a query that show models. */
export function modelFieldsOf(plan: Plan): readonly ModelField[] {
  return known.get(plan) ?? [];
}

/** Remembers which models a query shows, as long as its plan lives. */
export function planModels(draft: PlanDraft, models: ReadonlyMap<string, string>): PlannedDraft {
  const fields = findModelFields(draft, models);
  return { operation: draft.operation, onPlanned: plan => known.set(plan, fields) };
}

function findModelFields(
  draft: PlanDraft,
  models: ReadonlyMap<string, string>,
): readonly ModelField[] {
  const { definition, fragments } = draft.operation;
  const roots = new Set(selectedFields(definition.selectionSet, fragments).map(responseKey));
  const paged = draft.paginators.map(({ path }) => path).filter(path => path.length > 1);
  return [...[...roots].map(key => [key]), ...paged].flatMap(
    path => modelFieldAt(path, draft, models) ?? [],
  );
}

function modelFieldAt(
  path: readonly string[],
  { operation, paginators }: PlanDraft,
  models: ReadonlyMap<string, string>,
): ModelField | undefined {
  const { fragments } = operation;
  const nodes = findFields(operation, path);
  const [node] = nodes;
  const [key, ...between] = path;
  if (!node || key === undefined) return undefined;
  const paged = paginators.map(one => one.path.join());
  const paginator = paged.indexOf(path.join());
  const own = paginators[paginator]?.items;
  const list = findItems(nodes, fragments, own) ?? findNodes(nodes, fragments);
  const items = list?.items ?? [];
  const below = list?.node === undefined ? items : [...items, list.node];
  const row = [...path, ...below];
  const fields = withPages(readSelection(findFields(operation, row), fragments), row, paged);
  const edge = list?.node === undefined ? [] : findFields(operation, [...path, ...items]);
  if (fields.length === 0) return undefined;
  const { name } = node;
  const naming = new Set(['id', '__typename', idField(fields)?.name]);
  return {
    key,
    items: [...between, ...items],
    node: list?.node,
    isList: list !== undefined,
    id: idKeyOf(fields),
    names: fields.flatMap(field => (naming.has(field.name) ? field.key : [])),
    model: modelName(
      {
        name: withoutKey(name.value),
        model: modelIn(nodes) ?? models.get(name.value),
        isList: list !== undefined || name.value.startsWith('all'),
      },
      models,
    ),
    fields,
    edge: readSelection(edge, fragments).filter(field => field.key !== list?.node),
    typename: fields.find(field => field.name === '__typename')?.key,
    paginator: paginator < 0 ? undefined : paginator,
  };
}

/**
 * The key of the id that tells rows apart: `id`, if the id is selected under its own name, too. A live
 * list selects it so, and its events know rows by it (V14).
 */
function idKeyOf(fields: readonly SelectedField[]): string {
  const keys = fields.filter(({ name }) => name === 'id').map(({ key }) => key);
  return keys.includes('id') ? 'id' : (keys[0] ?? 'id');
}

/** The fields, those with pages noted. */
function withPages(
  fields: readonly SelectedField[],
  row: readonly string[],
  paged: readonly string[],
): readonly SelectedField[] {
  const prefix = `${row.join()},`;
  if (!paged.some(path => path.startsWith(prefix))) return fields;
  return fields.map(field => {
    const path = [...row, field.key];
    const isPaged = paged.includes(path.join());
    return withChanges(field, { isPaged, fields: withPages(field.fields, path, paged) });
  });
}

/** The model's name, if the query says it: `@subscribe(model: "movie")`. */
function modelIn(nodes: readonly FieldNode[]): string | undefined {
  const said = nodes
    .flatMap(({ directives = [] }) => directives)
    .filter(({ name }) => name.value === SUBSCRIBE)
    .flatMap(({ arguments: given = [] }) => given)
    .find(({ name }) => name.value === 'model');
  const model = literalValue(said?.value);
  return typeof model === 'string' ? model : undefined;
}
