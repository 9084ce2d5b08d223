import type { WatchQuery } from 'ngx-watch-query';
import type { Observable, Subscription } from 'rxjs';
import type { Film } from '../setup-mutations';
import type { Field } from './call';
import { writtenValue, type Director } from './director';
import type { Judge } from './judge';

type Watched = WatchQuery<unknown, unknown>;

/** A list or a single model, as the user sees it. */
export interface View {
  readonly kind: 'list' | 'even' | 'single';
  readonly operation: 'Films' | 'KeyedFilms' | 'OneFilm';
  /** Its `onEvent`; undefined: none. */
  readonly judge?: Judge | undefined;
  readonly query: {
    readonly id: number;
    readonly data: unknown;
    readonly variables: unknown;
    readonly error: unknown;
    refetch(): Promise<void>;
    destroy(): void;
    readonly data$: Observable<unknown>;
    isPending(row: object): boolean;
  };
  readonly list: Pick<Watched, 'pagination'> & { setPage?(page: number): Promise<boolean> };
  readonly subscription: Subscription;
}

/** A film as a view shows it. */
export interface ShownFilm extends Film {
  readonly director?: Partial<Director> | null;
}

/** The rows that are shown; undefined: none yet. */
export function rowsOf({ kind, query: { data } }: View): readonly ShownFilm[] | undefined {
  if (kind === 'single') return data ? [data as ShownFilm] : data === null ? [] : undefined;
  return (data as readonly Listed[] | undefined)?.map(asFilm);
}

/** A row of a list, which may have its id under another key. */
type Listed = ShownFilm | KeyedFilm;
type KeyedFilm = Omit<ShownFilm, 'id'> & { readonly key: string };

const films = new WeakMap<KeyedFilm, ShownFilm>();

/** A row under the keys of most views. It is the same for the same row. */
export function asFilm(row: Listed): ShownFilm {
  if (!('key' in row)) return row;
  let film = films.get(row);
  if (!film) films.set(row, (film = { ...row, id: row.key }));
  return film;
}

/** Whether a view says that a row of it is pending (M9). */
export function isPendingIn(view: View, film: ShownFilm): boolean {
  const { data } = view.query;
  const at = (rowsOf(view) ?? []).indexOf(film);
  const row: unknown = Array.isArray(data) ? data[at] : data;
  return view.query.isPending(row as object);
}

/** The number of the write that a field shows; null: no single write. */
export function valueOf({ rating, director }: ShownFilm, field: Field): number | null {
  return field === 'rating' ? (rating ?? null) : director ? writtenValue(director) : null;
}

/** The values of a field of a film that some views show. */
export function valuesShown(views: readonly View[], id: string, field: Field): readonly number[] {
  return views.flatMap(view =>
    (rowsOf(view) ?? []).flatMap(row => (row.id === id ? (valueOf(row, field) ?? []) : [])),
  );
}

export function pageOf(view: View): number {
  return infoOf(view)?.currentPage ?? 1;
}

export function isLastPage(view: View): boolean {
  return infoOf(view)?.hasMorePages !== true;
}

function infoOf({ list: { pagination } }: View) {
  return pagination as { currentPage?: number; hasMorePages?: boolean } | null;
}

/** The search text of a list; undefined: none. */
export function searchOf({ variables }: View['query']): unknown {
  return (variables as { readonly search?: unknown }).search;
}

/** The views that show a film with this director. */
export function viewsOf(views: readonly View[], id: string, director: string): ReadonlySet<View> {
  return new Set(
    views.filter(view => rowsOf(view)?.some(row => row.id === id && row.director?.id === director)),
  );
}
