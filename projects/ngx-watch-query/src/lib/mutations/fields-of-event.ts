import { typeOf } from '../rows/row-type';
import type { ModelField } from './model-fields';
import type { MutationEvent } from './mutation-contract';
import type { ShownAnswer } from './shown-answer';
import { shownTypes } from './shown-types';

type ShownFields = Pick<ShownAnswer, 'fields' | 'root'>;

/** The fields that show the model of an event. Where rows say their type, that decides (M3). */
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
 * The fields that do not show the model of an event now, but may show it on another page or in a later
 * answer, because their rows can be of several types (M3).
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

/** The type of an event's model: what the model says, else the model's name. */
function typeIn({ model, modelName }: MutationEvent): string {
  return typeOf(model, { typename: '__typename' }) ?? modelName;
}

/** The field restricted to rows of a type, if its rows say their type. */
function withType(field: ModelField, type: string): ModelField {
  return field.typename === undefined ? field : { ...field, type };
}
