import { warn } from '../errors/warn';
import { guessedCursors } from '../plan/cursor-type';
import { isFirstTime } from '../plan/is-first-time';
import type { Plan } from '../plan/plan';
import type { QueryPart } from './query-port';

/**
 * Development only: says with the first answer which type page 2 will send for a cursor that nobody
 * has declared or configured (P5). Page 1 sends none, so a wrong guess shows late.
 */
export function createCursorTypeNotice(plan: Plan): NonNullable<QueryPart['run']> {
  return (before, after) => {
    if (before.displayed || !after.displayed || !isFirstTime(plan, 'cursor type')) return;
    for (const { scope, pageVariable, type } of guessedCursors(plan)) {
      warn(
        'WQ203',
        `the next page of "${scope}" will send its cursor as $${pageVariable}: ${type.page.type}. ` +
          'If your server takes another type (most take String), set `cursorType` in provideWatchQuery.',
      );
    }
  };
}
