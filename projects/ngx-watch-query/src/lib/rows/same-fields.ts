import type { Variables } from '../core/document/typed-document-node';
import type { ModelChange } from './apply-event';
import type { RowLocation } from './row-location';

type Fields<T> = Readonly<Record<string, T>>;

/**
 * What is known of a row by field, without the fields that have other arguments in an answer to these
 * variables (M1). Where nothing is left out it is the object itself.
 */
export function sameFields<T>(
  known: Fields<T>,
  { otherFields }: RowLocation,
  variables: Variables,
): Fields<T> {
  const others = otherFields?.(variables);
  return others && others.size > 0
    ? Object.fromEntries(Object.entries(known).filter(([key]) => !others.has(key)))
    : known;
}

/** The part of a change that is right in an answer to these variables. */
export function changeFor<T extends ModelChange>(change: T, variables: Variables): T {
  const { location, event } = change;
  const model = event.model && sameFields(event.model, location, variables);
  return model === event.model ? change : { ...change, event: { ...event, model } };
}
