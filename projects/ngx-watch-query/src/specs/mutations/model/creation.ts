import type { pageOfRows } from '../setup-mutations';
import type { Call } from './call';
import type { Row } from './server';
import { asFilm, isLastPage, pageOf, rowsOf, searchOf, type ShownFilm, type View } from './view';
import type { Query, World } from './world';

/** A row that a call creates. */
export interface Creation {
  readonly call: Call;
  /** Its temporary id. */
  readonly id: string;
  readonly title: string;
  /** The rating that is asked for; the server may choose another. */
  readonly rating: number;
  readonly places: readonly PlaceOfRow[];
  /** The row as the server has made it; undefined: not yet. */
  made?: Row;
  /** How many queries had been sent when the call was answered. */
  answeredAt?: number;
}

/** A list in which the caller wants the new row to be shown before the server has placed it. */
export interface PlaceOfRow {
  readonly view: View;
  readonly at: 'start' | 'end';
  /** The page on which the row must be shown; undefined: unknown, or the server has placed it. */
  page: number | undefined;
  /** Whether a request other than a background one may bring the real row before the answer. */
  isAsked: boolean;
  /** Whether the row may still be there, because no later answer has arrived. */
  isOpen: boolean;
  /** Whether one answer has equalled the one before it. */
  isDoubted: boolean;
}

/** Places the row in some lists, at one of their ends. */
export function choosePlaces(world: World): readonly PlaceOfRow[] {
  const { views, queries, random, creations } = world;
  // A list that waits for an earlier call may ask as soon as that is answered.
  const isWaiting = (view: View): boolean =>
    creations.some(
      ({ call, places }) => call.status !== 'over' && places.some(place => place.view === view),
    );

  return views
    .filter(({ kind }) => kind !== 'single' && random.chance(60))
    .map(view => {
      const at = random.pick(['start', 'end'] as const);
      const isAsked = isWaiting(view) || queries.some(query => isFor(query, view));
      const isShown = rowsOf(view) !== undefined && (at === 'start' || isLastPage(view));
      const page = at === 'start' ? 1 : pageOf(view);
      return {
        view,
        at,
        page: isShown ? page : undefined,
        isAsked,
        isOpen: true,
        isDoubted: false,
      };
    });
}

/** The call is answered. Where its row is shown it must stay until the server has placed it. */
export function expectStay({ id, places }: Creation): void {
  for (const place of places) {
    const isShown = rowsOf(place.view)?.some(row => row.id === id);
    place.page = isShown === true ? pageOf(place.view) : undefined;
  }
}

/**
 * An answer arrives: the server may have placed new rows elsewhere, or not know them yet. Where the
 * answer equals the one before, a new row stays, at least the first time, and the list refetches (V22).
 */
export function leavePlaces(world: World, query: Query): void {
  const isAlone = isQuiet(world);
  // Of lists that ask for the same, nobody knows which one the answer is for.
  const isCertain = world.views.filter(view => isFor(query, view)).length === 1;
  for (const { answeredAt, places, made } of world.creations) {
    if (answeredAt === undefined || query.sentAt <= answeredAt) continue;
    for (const place of places) {
      if (!isFor(query, place.view)) continue;
      const isDoubted = place.isDoubted || place.page === undefined;
      if (isAlone && !isDoubted && isAsBefore(query, place.view, made?.id)) {
        place.isDoubted = true;
        world.tally.doubted++;
      } else {
        place.page = undefined;
        if (isCertain) place.isOpen = false;
      }
    }
  }
}

/** Whether the only open layer is that of a single new row that was answered. */
function isQuiet({ calls, creations }: World): boolean {
  const isEnded = calls.every(
    ({ status, writes }) => status === 'over' && writes.every(one => one.status !== 'unknown'),
  );
  const open = creations.filter(({ places }) => places.some(({ isOpen }) => isOpen));
  return isEnded && open.length === 1;
}

/** Whether an answer equals what a list shows, except for the new row. */
function isAsBefore({ request, data }: Query, view: View, id: string | undefined): boolean {
  const { movies } = data as { movies: ReturnType<typeof pageOfRows<ShownFilm>> };
  const shown = rowsOf(view)?.filter(row => row.id !== id);
  const pagination = Object.entries(view.list.pagination ?? {});
  const infos: Readonly<Record<string, unknown>> = movies.paginatorInfo;
  return (
    Number(request.variables['page'] ?? 1) === pageOf(view) &&
    pagination.every(([key, value]) => !(key in infos) || infos[key] === value) &&
    JSON.stringify(shown) === JSON.stringify(movies.data.map(asFilm))
  );
}

/** The caller sends a request, whose answer may contain real rows. */
export function expectReal({ creations }: World, view: View): void {
  for (const { places } of creations) {
    for (const place of places) if (place.view === view) place.isAsked = true;
  }
}

/** Whether a query is one of a list. */
export function isFor(
  { request: { operationName, variables } }: Query,
  { kind, operation, query }: View,
): boolean {
  const isAlike = operationName === operation && variables['search'] === searchOf(query);
  return kind !== 'single' && isAlike;
}
