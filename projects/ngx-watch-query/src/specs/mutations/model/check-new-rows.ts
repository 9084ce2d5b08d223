import type { Creation } from './creation';
import { FIELDS } from './call';
import { isPendingIn, pageOf, valueOf, type ShownFilm, type View } from './view';
import type { World } from './world';

/**
 * A new row is shown where the caller wants it, under one id at a time, and nowhere else; it stays until
 * the server has placed it (M4).
 *
 * @throws where a view shows something else
 */
export function checkNewRows(
  world: World,
  view: View,
  rows: readonly ShownFilm[],
  when: string,
): void {
  for (const creation of world.creations) {
    const { number, isOptimistic, writes } = creation.call;
    const status = writes[0]?.status ?? 'pending';
    const { id, made } = creation;
    const place = creation.places.find(one => one.view === view);
    const fail = (what: string): never => {
      throw new Error(`M4: ${when}: ${view.kind} shows ${what} of ${number}`);
    };
    const temporary = rows.find(row => row.id === id);
    const real = made && rows.find(row => row.id === made.id);
    if (temporary) {
      if (!place || !isOptimistic) fail('a new row where it does not belong,');
      if (status === 'answered') fail('the temporary row after the answer');
      if (status === 'refused') fail('the row that was refused,');
      if (status === 'pending' && !isPendingIn(view, temporary)) fail('as certain the row');
      if (real && isSame(real, creation)) fail('the temporary row beside the real one');
      if (real && status === 'pending' && place?.isAsked === false) {
        fail('what was asked for before the answer');
      }
    } else if (!real && isExpected(status, isOptimistic) && place?.page === pageOf(view)) {
      // Its `onEvent` may have removed the real row for a later call (V7).
      const isRemoved = made !== undefined && view.judge?.mayLack(made.id, []) === true;
      if (!isRemoved && !isDeleted(world, creation)) fail('nothing of the new row');
    }
  }
}

function isExpected(status: string, isOptimistic: boolean): boolean {
  return status === 'answered' || (status === 'pending' && isOptimistic);
}

function isSame(film: ShownFilm, { rating }: Creation): boolean {
  return FIELDS.every(field => valueOf(film, field) === rating);
}

function isDeleted(world: World, { made }: Creation): boolean {
  return (
    made !== undefined && world.writesOf(made.id, 'rating').some(({ value }) => value === null)
  );
}
