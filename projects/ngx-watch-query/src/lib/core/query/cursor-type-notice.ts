import { warn } from '../errors/warn';
import { guessedCursors } from '../plan/cursor-type';
import { isFirstTime } from '../plan/is-first-time';
import type { Plan } from '../plan/plan';
import type { QueryPart } from './query-port';

/**
 * Development only: warns, with the first answer, of a cursor type that is neither declared nor
 * configured, and says which type page 2 will send (P5). Page 1 sends no cursor, so a wrong type
 * would show late.
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
