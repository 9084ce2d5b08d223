import { isRecord, type JsonObject } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { isOtherObject } from '../rows/other-object';
import { nameWithArguments, type SelectedField } from './selection';

/** A model as a query selects it. */
export interface SelectedModel {
  /** Under the query's own keys; what the model does not have is left out. */
  readonly model: JsonObject;
  /** Whether it has all that the query selects. */
  readonly isWhole: boolean;
  /** Whether something was left out that would have been shown without a part: the server is asked. */
  readonly isCut: boolean;
}

/**
 * A model under the names of the schema, as a query selects it. An object inside of it (nested, or
 * the element of a list) that would lack a field selected there is left out, unless the same object is
 * shown already, and so has the rest (M1).
 *
 * @param shown the row that is shown, under the query's keys; undefined: none
 */
export function asSelected(
  named: JsonObject,
  fields: readonly SelectedField[],
  variables: Variables,
  shown: unknown,
): SelectedModel {
  const model: Record<string, unknown> = {};
  let isWhole = true;
  let isCut = false;
  for (const field of fields) {
    const name = nameWithArguments(field, variables);
    if (!Object.hasOwn(named, name)) {
      isWhole = false;
      continue;
    }
    const before = isRecord(shown) ? shown[field.key] : undefined;
    const nested = valueAsSelected(named[name], field, variables, before);
    isWhole &&= nested.isWhole;
    isCut ||= nested.isCut;
    if (nested.value !== undefined) model[field.key] = nested.value;
  }
  return { model, isWhole, isCut };
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
  { fields }: SelectedField,
  variables: Variables,
  shown: unknown,
): SelectedValue {
  if (fields.length === 0) return { value, isWhole: true, isCut: false };
  if (Array.isArray(value)) {
    const items = value.map(item => valueAsSelected(item, elementOf(fields), variables, undefined));
    return items.every(({ isWhole }) => isWhole)
      ? { value: items.map(item => item.value), isWhole: true, isCut: false }
      : LEFT_OUT;
  }
  if (!isRecord(value)) return { value, isWhole: true, isCut: false };
  const { model, isWhole, isCut } = asSelected(value, fields, variables, shown);
  const isShown = isRecord(shown) && !isOtherObject(shown, model);
  return isWhole || isShown ? { value: model, isWhole, isCut } : LEFT_OUT;
}

/** An element of a list, as a field of the same selection. */
function elementOf(fields: readonly SelectedField[]): SelectedField {
  return { key: '', name: '', arguments: [], fields };
}
