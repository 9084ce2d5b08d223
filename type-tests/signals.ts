import { computed, signal } from '@angular/core';
import { debounced, type WatchQueryService } from 'ngx-watch-query';
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
