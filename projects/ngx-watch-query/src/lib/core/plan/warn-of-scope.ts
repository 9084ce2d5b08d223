import type { FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import * as Kind from '../document/kind';
import { parseDocument } from '../document/parse-document';
import { responseKey } from '../document/response-key';
import { selectedFields } from '../document/selected-fields';
import { warn } from '../errors/warn';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';

/**
 * Development only: warns of a scope that is in no answer, because the operation does not select it
 * (S3). A field without a selection may be a JSON scalar, so any scope below it is accepted.
 */
export function warnOfScope(plan: Plan, scope: readonly string[]): void {
  if (scope.length === 0 || !isFirstTime(plan, `scope ${scope.join('.')}`)) return;
  const fragments = new Map<string, FragmentDefinitionNode>();
  let sets: readonly SelectionSetNode[] = [];
  for (const definition of parseDocument(plan.text([])).definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) sets = [definition.selectionSet];
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  for (const [depth, key] of scope.entries()) {
    const fields = sets.flatMap(set => selectedFields(set, fragments));
    const found = fields.filter(field => responseKey(field) === key);
    // A number is the index of a row.
    if (found.length === 0 && !/^\d+$/.test(key)) {
      const where = depth === 0 ? 'the query' : `"${scope.slice(0, depth).join('.')}"`;
      const keys = [...new Set(fields.map(responseKey))].join(', ');
      warn(
        'WQ211',
        `the scope "${scope.join('.')}" finds nothing: there is no "${key}" in ${where}, only ${keys}.`,
      );
      return;
    }
    if (found.length > 0) sets = found.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (sets.length === 0) return;
  }
}
