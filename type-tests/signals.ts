import { computed, signal } from '@angular/core';
import { debounced, type TypedDocumentNode, type WatchQueryService } from 'ngx-watch-query';
import { MovieQuery, PagedQuery, Untyped } from './documents';

declare const queries: WatchQueryService;

const genre = signal('x');

// A variable is a value, a signal, or one that waits; beside pagination variables as numbers.
queries.watchQuery(PagedQuery, { genre }, { pagination: 'movies' });
queries.watchQuery(PagedQuery, { genre: debounced(genre, 300) }, { pagination: 'movies' });
queries.watchQuery(
  PagedQuery,
  { genre: computed(() => genre()), page: 2 },
  { pagination: 'movies' },
);
queries.watchQuery(MovieQuery, { id: debounced(signal('1'), 300) }, { scope: 'movie' });
queries.watchQuery(Untyped, { anything: debounced(genre, 300), more: signal(1) });

// refused: is not assignable
queries.watchQuery(MovieQuery, { id: signal(1) });

// refused: is not assignable
queries.watchQuery(MovieQuery, { id: debounced(signal(1), 300) });

// A variable that is required cannot be left out.

// refused: is not assignable
queries.watchQuery(MovieQuery, { id: signal<string | undefined>(undefined) });

// Page and limit have their methods.

// refused: is not assignable
queries.watchQuery(PagedQuery, { genre, page: signal(2) }, { pagination: 'movies' });

// What a function returns are values.

// refused: is not assignable
queries.watchQuery(MovieQuery, () => ({ id: signal('1') }));

// refused: is not assignable
queries.watchQuery(MovieQuery, { id: { signal: signal('1') } });

// Variables are never modified: lists may be readonly, also in objects, where the document has arrays.
declare const Listed: TypedDocumentNode<
  { movies: string[] },
  { ids?: string[] | null; filter?: Filter | null; since?: Date; json?: unknown }
>;
interface Filter {
  genres?: string[] | null;
  any?: Filter[] | null;
}
declare const ids: readonly string[];
declare const filter: { readonly any: readonly { readonly genres: readonly string[] }[] };
const since = new Date();
queries.watchQuery(Listed, { ids: signal(ids), filter: computed(() => filter), since });
queries.watchQuery(Listed, { ids: debounced(signal(ids), 300), filter, json: ids });
queries.watchQuery(Listed, () => ({ ids, filter }));
queries.watchQuery(Listed, {}).setVariable('ids', ids).setVariable('filter', filter);
queries.query(Listed, { ids, filter });
void queries.prefetch(Listed, { ids, filter });

// refused: is not assignable
queries.watchQuery(Listed, { ids: signal<readonly number[]>([]) });

// refused: 'genre' does not exist
queries.watchQuery(Listed, { filter: { any: [{ genre: ids }] } });

// refused: is not assignable
queries.watchQuery(Listed, { since: {} });

// Tuples keep their length, and classes with private members stay themselves.
declare class Money {
  private readonly cents: number;
  readonly amount: number;
}
declare const Scalars: TypedDocumentNode<
  { films: string[] },
  { years?: [number, number]; cost?: Money }
>;
declare const years: readonly [number, number];
declare const cost: Money;
queries.watchQuery(Scalars, { years, cost });

// refused: is not assignable
queries.watchQuery(Scalars, { years: [1] });

// refused: is not assignable
queries.watchQuery(Scalars, { cost: { amount: 1 } });
