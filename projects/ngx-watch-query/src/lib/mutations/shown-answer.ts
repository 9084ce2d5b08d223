import { isRecord } from '../core/document/as-record';
import { literalValue } from '../core/document/literal-value';
import type { Variables } from '../core/document/typed-document-node';
import type { QueryPort } from '../core/query/query-port';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { withChanges } from '../core/state/with-changes';
import { baseOf } from '../rows/base';
import { modelIn } from '../rows/item-index';
import { typeOf } from '../rows/row-type';
import { sameWork } from '../rows/same-work';
import { valueOf } from '../rows/value-at';
import type { ModelField } from './model-fields';
import { selectionText, withoutUndefined } from './selection';

/** A field that shows models, and what it shows. */
export interface ShownField {
  readonly field: ModelField;
  readonly value: unknown;
  /** The types that its rows say they are of, in lower camel case (M3). */
  readonly types: readonly string[];
}

/** What a WatchQuery shows below its layers. Events are compared with it. */
export interface ShownAnswer {
  readonly fields: readonly ShownField[];
  readonly root: unknown;
  /** The variables that it was asked with, including the query's defaults. */
  readonly variables: Variables;
}

/** What is shown, and what it was read from. */
interface Known {
  readonly fields: readonly ModelField[];
  /** The variables that were given for it. */
  readonly asked: Variables;
  readonly shown: ShownAnswer;
}

/** By root, so that lists showing the same answer read it once. Each entry goes with its answer. */
const known = new WeakMap<object, Known>();

/** @param fields the fields of the plan that show models */
export function shownAnswer(
  { state, plan }: Pick<QueryPort, 'state' | 'plan'>,
  fields: readonly ModelField[],
): ShownAnswer {
  const { displayed, requested, draft } = state;
  const { variables: asked } = (displayed ?? requested)?.target ?? draft;
  const root = baseOf(state);
  const last = isRecord(root) ? known.get(root) : undefined;
  if (last?.fields === fields && isDeepEqual(last.asked, asked)) return last.shown;
  const defaults = defaultsOf(plan);
  const variables = withChanges(defaults, asked);
  const shown = {
    fields: fields.map(field =>
      shownField(withChanges(field, { otherFields: otherFields(field, asked, defaults) }), root),
    ),
    root,
    variables,
  };
  if (isRecord(root)) known.set(root, { fields, asked, shown });
  return shown;
}

/** Finds the keys of a row's fields that have other arguments, or are not selected, with other variables. */
function otherFields({ fields }: ModelField, asked: Variables, defaults: Variables) {
  const selected = (name: string, variables: Variables): string =>
    selectionText(
      fields.filter(({ key }) => key === name),
      withChanges(defaults, variables),
    );
  return sameWork((variables: Variables): ReadonlySet<string> => {
    const keys = isDeepEqual(variables, asked) ? [] : fields.map(({ key }) => key);
    return new Set(keys.filter(key => selected(key, variables) !== selected(key, asked)));
  });
}

/** The query's own defaults of its variables. */
export function defaultsOf({ customVariables }: QueryPort['plan']): Variables {
  return withoutUndefined(
    Array.from(customVariables, ([name, { defaultValue }]) => [name, literalValue(defaultValue)]),
  );
}

function shownField(field: ModelField, root: unknown): ShownField {
  const value = valueOf(root, field);
  const types = new Set(
    field.typename === undefined
      ? []
      : [value].flat().flatMap(row => typeOf(modelIn(row, field), field) ?? []),
  );
  return { field, value, types: [...types] };
}
