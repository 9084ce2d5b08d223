import { typeOf } from '../rows/row-type';
import type { ModelField } from './model-fields';
import type { MutationEvent } from './mutation-contract';
import type { ShownAnswer } from './shown-answer';
import { shownTypes } from './shown-types';

type ShownFields = Pick<ShownAnswer, 'fields' | 'root'>;

/** The fields that show the model of an event: rows that say their type decide it (M3). */
export function fieldsOf(
  event: MutationEvent,
  { fields, root }: ShownFields,
): readonly ModelField[] {
  const type = typeIn(event);
  return fields
    .filter(field => {
      const types = shownTypes(root, field);
      return types.size === 0 ? field.model === event.modelName : types.has(type);
    })
    .map(field => withType(field, type));
}

/**
 * The fields that may show the model of an event later, on another page or in an answer: their rows
 * are of several types (M3).
 */
export function laterFieldsOf(
  event: MutationEvent,
  { fields, root }: ShownFields,
): readonly ModelField[] {
  if (event.event === 'CREATE' || event.id === '') return [];
  const type = typeIn(event);
  return fields
    .filter(field => {
      if (field.typename === undefined) return false;
      const types = shownTypes(root, field);
      const isNamed = types.size === 0 && field.model === event.modelName;
      const isOneModel = types.size === 1 && types.has(field.model);
      return !isNamed && !isOneModel && !types.has(type);
    })
    .map(field => withType(field, type));
}

/** The type of the model of an event: what the model says, else the model's name. */
function typeIn({ model, modelName }: MutationEvent): string {
  return typeOf(model, { typename: '__typename' }) ?? modelName;
}

/** A field, for rows of a type, if they say of which one they are. */
function withType(field: ModelField, type: string): ModelField {
  return field.typename === undefined ? field : { ...field, type };
}
