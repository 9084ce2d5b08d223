import { itemAt } from '../core/errors/item-at';
import { warn } from '../core/errors/warn';
import { isFirstTime } from '../core/plan/is-first-time';
import type { Plan } from '../core/plan/plan';
import { pickScope } from '../core/state/pick-scope';
import { idOf } from '../core/state/share-structure';

/**
 * Development only: warns of joined pages whose rows have no `id`. A row that moves from one page to the
 * next would be shown twice (A2).
 */
export function warnOfIds(plan: Plan, data: unknown): void {
  const { scope, path, items } = itemAt(plan.paginators, 0);
  const rows = pickScope(data, [...path, ...items], 0);
  const hasIds = !Array.isArray(rows) || rows.some(row => idOf(row) !== undefined);
  if (hasIds || rows.length === 0 || !isFirstTime(plan, 'ids')) return;
  warn(
    'WQ214',
    `the rows of "${scope}" have no \`id\`: one that moves to another page is shown twice. Select \`id\`, also where events know rows by another field.`,
  );
}
