import { asRecord } from '../core/document/as-record';
import * as Kind from '../core/document/kind';
import { printNode } from '../core/document/print-node';
import type { Variables } from '../core/document/typed-document-node';
import { warn } from '../core/errors/warn';
import { isFirstTime } from '../core/plan/is-first-time';
import { queryName } from '../core/query/query-name';
import type { QueryPort } from '../core/query/query-port';
import { withChanges } from '../core/state/with-changes';
import type { NewRowPlace } from './mutation-options';
import type { Reading } from './read-events';
import { fieldsFor, type SelectedField } from './selection';
import { defaultsOf } from './shown-answer';

type Query = Pick<QueryPort, 'id' | 'plan'>;

/**
 * Development only: warns of a new row that lacks fields which its list shows, and names these fields, or
 * those of its edge (M4).
 *
 * @param asked the variables of the answer that is displayed
 */
export function warnOfMissingFields(
  query: Query,
  { field, event }: Reading,
  asked: Variables,
): void {
  const model = asRecord(event.model);
  const variables = withChanges(defaultsOf(query.plan), asked);
  const selected = fieldsFor(field.fields, model[field.typename ?? ''], variables);
  const missing = selected.filter(({ key }) => !Object.hasOwn(model, key));
  if (missing.length > 0) {
    // Without its type nobody knows which fields of a union the row has.
    const typename = missing.find(({ name }) => name === '__typename');
    const needed = typename && field.fields.some(isOfType) ? [typename] : missing;
    const lacking = `it lacks all or a part of ${textOf(needed)}, which "${field.key}" selects.`;
    // What the mutation does not select is not read, although the response may have it.
    const advice =
      'Select what is missing in the mutation, too, and give it in `optimisticResponse`.';
    warnOf(query, `${lacking} ${advice}`);
  } else if (field.edge.length > 0) {
    const ofEdge = `"${field.key}" selects ${textOf(field.edge)} of its edges`;
    warnOf(query, `${ofEdge}, which only the server knows.`);
  } else warnOf(query, `it lacks fields that "${field.key}" selects.`);
}

/**
 * Development only: warns of a new row whose `place` does not say in which of several lists it is shown (M4).
 *
 * @param paths the paths of the lists that show its model
 */
export function warnOfUnclearList(
  query: Query,
  { list }: NewRowPlace,
  paths: readonly string[],
): void {
  const shown = paths.map(path => `"${path}"`).join(', ');
  const what = list === undefined ? 'names none of them with `list`' : `names "${list}"`;
  warnOf(query, `its model is shown in ${shown}, but \`place\` ${what}.`);
}

/** Prints a reason once: the call and its answer have the same, and so does the next call. */
function warnOf(query: Query, reason: string): void {
  if (!isFirstTime(query.plan, reason)) return;
  warn(
    'WQ221',
    `${queryName(query)}: the new row is not shown before the server has placed it: ${reason}`,
  );
}

function isOfType({ conditions = [] }: SelectedField): boolean {
  return conditions.flat().some(condition => 'type' in condition);
}

function textOf(fields: readonly SelectedField[]): string {
  return fields.map(one => `"${fieldText(one)}"`).join(', ');
}

/** A field as a query selects it. */
function fieldText({ key, name, fields, arguments: given }: SelectedField): string {
  const printed = printNode({
    kind: Kind.FIELD,
    ...(key !== name && { alias: { kind: Kind.NAME, value: key } }),
    name: { kind: Kind.NAME, value: name },
    arguments: given,
  });
  return fields.length === 0 ? printed : `${printed} { ${fields.map(fieldText).join(' ')} }`;
}
