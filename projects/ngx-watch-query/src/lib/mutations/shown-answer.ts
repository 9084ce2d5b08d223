import { isRecord } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import type { QueryPort } from '../core/query/query-port';
import { isDeepEqual } from '../core/state/share-structure';
import { withChanges } from '../core/state/with-changes';
import { baseOf } from '../rows/base';
import type { ModelField } from './model-fields';

/** What a WatchQuery shows below its layers. Events are compared with it. */
export interface ShownAnswer {
  /** The fields that show models. */
  readonly fields: readonly ModelField[];
  readonly root: unknown;
  /** The variables that it was asked with, including the query's defaults. */
  readonly variables: Variables;
}

/** By root, so that lists showing the same answer read it once. Each entry goes with its answer. */
const known = new WeakMap<object, ShownAnswer>();

export function shownAnswer(
  { state, plan }: Pick<QueryPort, 'state' | 'plan'>,
  fields: readonly ModelField[],
): ShownAnswer {
  const { displayed, requested, draft } = state;
  const { variables } = (displayed ?? requested)?.target ?? draft;
  const defaults: Record<string, unknown> = {};
  for (const [name, { defaultValue }] of plan.customVariables) {
    if (defaultValue !== undefined) defaults[name] = defaultValue;
  }
  const root = baseOf(state);
  const shown: ShownAnswer = { fields, root, variables: withChanges(defaults, variables) };
  if (!isRecord(root)) return shown;
  const last = known.get(root);
  if (last?.fields === fields && isDeepEqual(last.variables, shown.variables)) return last;
  known.set(root, shown);
  return shown;
}
