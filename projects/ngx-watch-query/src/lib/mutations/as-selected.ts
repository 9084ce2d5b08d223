import { asRecord, isRecord, type JsonObject } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { DEEPEST } from '../core/state/deepest';
import { hasSameId, isOtherType } from '../rows/other-object';
import { markWhole } from '../rows/whole-value';
import { typeIn } from './by-name';
import { fieldsFor, idField, nameWithArguments, type SelectedField } from './selection';

/** A model as a query selects it. */
export interface SelectedModel {
  /** The fields under the query's own keys. Fields that the model lacks are left out. */
  readonly model: JsonObject;
  /** Whether it has every field that the query selects. */
  readonly isWhole: boolean;
  /** Whether a nested value was left out because it lacks fields. The server is then asked. */
  readonly isCut: boolean;
}

/**
 * A model under the schema's names, as a query selects it: without fields that are selected for other
 * types, or not with these variables. A nested object or list element that lacks a selected field is
 * left out, unless the object with the same id is shown there already and so has the rest (M1).
 *
 * @param shown the row that is shown, under the query's keys; undefined: none
 * @param takesParts whether such an object is kept nevertheless, to be compared and not to be shown
 */
export function asSelected(
  named: JsonObject,
  fields: readonly SelectedField[],
  variables: Variables,
  shown: unknown,
  takesParts = false,
): SelectedModel {
  const model: Record<string, unknown> = {};
  let isWhole = true;
  let isCut = false;
  const selected = fieldsOf(named, fields, variables, asRecord(shown));
  for (const field of selected) {
    const name = nameWithArguments(field, variables);
    const isSaid = Object.hasOwn(named, name);
    const isUnclear = field.isPaged === true || isAmbiguous(field, selected);
    if (!isSaid || isUnclear) {
      isWhole = false;
      // Nobody knows which page was said, which of the fields the key is, or what the field is with the
      // arguments of the query.
      isCut ||= isSaid || isSaidOtherwise(named, field);
      continue;
    }
    const before = isRecord(shown) ? shown[field.key] : undefined;
    const nested = valueAsSelected(named[name], field.fields, variables, before, takesParts);
    isWhole &&= nested.isWhole;
    isCut ||= nested.isCut;
    // Assigning to a key `__proto__` would change the prototype.
    if (nested.value !== undefined && field.key !== '__proto__') model[field.key] = nested.value;
  }
  return { model, isWhole, isCut };
}

/**
 * The fields that a query selects of a model. A field for another type counts where that type is an
 * interface of the model's own. It is one if the object shown has the field beside those of its own type,
 * or, where the one shown cannot tell, if the model has the field.
 */
function fieldsOf(
  named: JsonObject,
  fields: readonly SelectedField[],
  variables: Variables,
  shown: JsonObject,
): readonly SelectedField[] {
  const type = named['__typename'];
  const own = fieldsFor(fields, type, variables);
  const all = fieldsFor(fields, undefined, variables);
  if (own.length === all.length) return own;
  const shownType = typeIn(shown, fields);
  const ofShown = fieldsFor(fields, shownType, variables);
  return all.filter(field => {
    if (own.includes(field)) return true;
    if (hasKey(own, field)) return false;
    const isShown = Object.hasOwn(shown, field.key) && !hasKey(ofShown, field);
    const isSaid = Object.hasOwn(named, nameWithArguments(field, variables));
    return isShown || (shownType !== type && isSaid);
  });
}

function hasKey(fields: readonly SelectedField[], { key }: SelectedField): boolean {
  return fields.some(one => one.key === key);
}

/** Whether a key is another field in each type, and nobody knows the type. */
function isAmbiguous(field: SelectedField, selected: readonly SelectedField[]): boolean {
  return (
    field.conditions !== undefined && selected.some(one => one !== field && one.key === field.key)
  );
}

/** Whether a model has a field with other arguments. */
function isSaidOtherwise(named: JsonObject, { name }: SelectedField): boolean {
  return Object.keys(named).some(said => said === name || said.startsWith(`${name}(`));
}

/** The value is undefined where it is left out. */
interface SelectedValue {
  readonly value: unknown;
  readonly isWhole: boolean;
  readonly isCut: boolean;
}

const LEFT_OUT: SelectedValue = { value: undefined, isWhole: false, isCut: true };

function valueAsSelected(
  value: unknown,
  fields: readonly SelectedField[],
  variables: Variables,
  shown: unknown,
  takesParts: boolean,
  depth = DEEPEST,
): SelectedValue {
  // An error has taken it out of the answer (M8).
  if (value === undefined) return LEFT_OUT;
  if (fields.length === 0) {
    // Lists are replaced whole, so nothing is known of one that lacks an element.
    if (Array.isArray(value) && value.flat(depth).includes(undefined)) return LEFT_OUT;
    if (isRecord(value)) markWhole(value);
    return { value, isWhole: true, isCut: false };
  }
  if (depth === 0) return LEFT_OUT;
  if (Array.isArray(value)) {
    const items = value.map(item =>
      valueAsSelected(item, fields, variables, undefined, false, depth - 1),
    );
    if (!items.every(({ isWhole }) => isWhole)) return LEFT_OUT;
    const list = items.map(item => item.value);
    markWhole(list);
    return { value: list, isWhole: true, isCut: false };
  }
  if (!isRecord(value)) return { value, isWhole: true, isCut: false };
  const { model, isWhole, isCut } = asSelected(value, fields, variables, shown, takesParts);
  const isSame = isSameObject(shown, model, fields);
  if (isWhole && !isSame) markWhole(model);
  return isWhole || takesParts || isSame ? { value: model, isWhole, isCut } : LEFT_OUT;
}

/** Whether both have the same id. An object without one may be any object. */
function isSameObject(
  shown: unknown,
  model: JsonObject,
  fields: readonly SelectedField[],
): boolean {
  const id = idField(fields)?.key;
  return (
    id !== undefined && isRecord(shown) && !isOtherType(shown, model) && hasSameId(shown, model, id)
  );
}
