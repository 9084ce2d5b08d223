import type { Database } from '../cache/model/database';
import type { Genre } from '../cache/model/films';
import type { Film } from './films';
import { filmOf } from './server';
import { LIMIT, type ListView, type RecordView, type Views } from './views';

/** What is known when a page is at rest. */
export interface Rest {
  readonly films: Database;
  /** The address bar. */
  readonly url: string;
  /** Whether everything was requested anew, so that nothing may be old or failed. */
  readonly isRefetched: boolean;
}

/** What is wrong with the views that are open, in words; none: all is right. */
export function problemsAtRest({ lists, records }: Views, rest: Rest): readonly string[] {
  return [
    ...lists.filter(isOpen).flatMap(list => problemsOfList(list, rest).map(say(list))),
    ...records.filter(isOpen).flatMap(record => problemsOfRecord(record, rest).map(say(record))),
  ];
}

function problemsOfList(list: ListView, { films, url, isRefetched }: Rest): readonly string[] {
  const { loading, stale, error, live, pagination, variables, data } = list.films;
  if (error) return isRefetched ? [`E4: ${error.message}`] : [];
  const { currentPage, perPage } = pagination;
  const page = currentPage ?? 1;
  const limit = perPage ?? LIMIT;
  const genre = variables.genre as Genre;
  const first = list.isGrown ? 0 : (page - 1) * limit;
  const right = films
    .of(genre)
    .slice(first, page * limit)
    .map(filmOf);
  // Where nobody reports changes, only a request shows them.
  const isSure = list.isLive || isRefetched;
  return [
    ...(loading ? ['L10: is loading'] : []),
    ...(stale ? ['L9: is stale'] : []),
    ...(list.isLive && live !== 'live' ? [`V20: live is ${live}`] : []),
    ...(isSure ? differences('V10', data ?? [], right) : []),
    ...(url.startsWith('/m') ? problemsOfUrl(list, url, { genre, page, limit }) : []),
  ];
}

function problemsOfRecord({ film, id }: RecordView, { films, isRefetched }: Rest) {
  if (film.error) return isRefetched ? [`E4: ${film.error.message}`] : [];
  const right = films.rows.filter(row => row.id === id()).map(filmOf);
  // An old value of the right record is a change that was missed.
  const rule = film.data?.id === right[0]?.id ? 'V10' : 'L18';
  return [
    ...(film.loading ? ['L10: is loading'] : []),
    ...differences(rule, film.data ? [film.data] : [], right),
  ];
}

/** The URL shows what the list shows (R3). Of a list that grows, the page is not in the URL (A5). */
function problemsOfUrl(
  { prefix, isGrown }: ListView,
  url: string,
  shown: { readonly genre: Genre; readonly page: number; readonly limit: number },
): readonly string[] {
  const { searchParams } = new URL(url, 'http://localhost');
  const textOf = (key: string) =>
    searchParams.get(
      prefix === '' ? key : `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    );
  const named = {
    genre: textOf('genre') ?? undefined,
    page: isGrown ? shown.page : Number(textOf('page') ?? 1),
    limit: Number(textOf('limit') ?? LIMIT),
  };
  return JSON.stringify(named) === JSON.stringify(shown)
    ? []
    : [`R3: ${url} beside ${JSON.stringify(shown)}`];
}

function differences(rule: string, shown: readonly Film[], right: readonly Film[]) {
  const [is, should] = [shown, right].map(rows =>
    rows.map(({ id, title }) => `${id}:${title}`).join(' '),
  );
  return is === should ? [] : [`${rule}: shows ${is}, not ${should}`];
}

const isOpen = ({ isOpen: is }: { readonly isOpen: boolean }): boolean => is;

const say =
  ({ name }: { readonly name: string }) =>
  (problem: string): string =>
    `${problem} (${name})`;
