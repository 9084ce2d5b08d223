import { itemAt } from '../core/errors/item-at';
import { warn } from '../core/errors/warn';
import { isFirstTime } from '../core/plan/is-first-time';
import type { Plan } from '../core/plan/plan';

/**
 * Development only: warns where the server gives fewer rows at a time than `maxLimit`, so that a list asks for
 * its pages one by one (A3).
 *
 * @param rows how many rows the server gave; undefined: it has refused
 */
export function warnOfSize(plan: Plan, maxLimit: number | null, rows?: number): void {
  if (!isFirstTime(plan, 'size')) return;
  const { scope } = itemAt(plan.paginators, 0);
  const said = rows === undefined ? 'has refused that twice' : `gave only ${rows} rows`;
  const most = rows === undefined ? 'to its largest page size' : `to ${rows}`;
  warn(
    'WQ218',
    `"${scope}" asks for several pages at a time (maxLimit: ${maxLimit}), and the server ${said}. From here on each page is a request of its own. If the server gives no more at a time, lower maxLimit in provideWatchQuery ${most}.`,
  );
}
