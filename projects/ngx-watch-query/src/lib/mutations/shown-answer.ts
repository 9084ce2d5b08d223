import type { Variables } from '../core/document/typed-document-node';
import type { QueryPort } from '../core/query/query-port';
import { baseOf } from '../rows/base';
import type { ModelField } from './model-fields';

/** What a WatchQuery shows without its layers: events are read against it. */
export interface ShownAnswer {
  /** Which fields of it show models. */
  readonly fields: readonly ModelField[];
  readonly root: unknown;
  /** What it was asked with, the defaults of the query included. */
  readonly variables: Variables;
}

export function shownAnswer(
  { state, plan }: Pick<QueryPort, 'state' | 'plan'>,
  fields: readonly ModelField[],
): ShownAnswer {
  const { displayed, requested, draft } = state;
  const { variables } = (displayed ?? requested)?.target ?? draft;
  const defaults = [...plan.customVariables].flatMap(([name, { defaultValue }]) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  return {
    fields,
    root: baseOf(state),
    variables: { ...Object.fromEntries(defaults), ...variables },
  };
}
