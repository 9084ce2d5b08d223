import { findFields } from '../document/find-fields';
import { parseDocument } from '../document/parse-document';
import { readOperation } from '../document/read-operation';
import { responseKey } from '../document/response-key';
import { selectedFields } from '../document/selected-fields';
import { splitPath } from '../document/split-path';
import { warn } from '../errors/warn';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';
import { ROWS } from './warn-of-rows';

/**
 * Development only: warns of a scope that leads to rows under a name of the server's own, where the
 * paginator type does not look, so that they are not counted (P6). Planning has warned already of what the
 * names alone can tell.
 */
export function warnOfOtherRows(plan: Plan, scope: readonly string[]): void {
  for (const { scope: list, path, type, items, infoKeys } of plan.paginators) {
    const [expected] = splitPath(type.items);
    const key = scope[path.length];
    const isInList = path.every((step, depth) => step === scope[depth]);
    if (expected === undefined || key === undefined || !isInList) continue;
    // The info of the page may be shown without its rows.
    if (key === items[0] || [...infoKeys.values()].includes(key)) continue;
    const operation = readOperation(parseDocument(plan.text([])), 'query');
    const fields = findFields(operation, path).flatMap(field =>
      selectedFields(field.selectionSet, operation.fragments),
    );
    const names = fields.map(field => field.name.value);
    if ([expected, ...ROWS.map(([name]) => name)].some(name => names.includes(name))) continue;
    const found = fields.find(field => responseKey(field) === key && field.selectionSet);
    if (!found || !isFirstTime(plan, `rows ${list}`)) continue;
    const rows = found.name.value;
    warn(
      'WQ212',
      `the rows of "${list}" are under "${rows}", but its paginator type looks under "${expected}". Use a type of your own with items: '${rows}' (withPaginators).`,
    );
  }
}
