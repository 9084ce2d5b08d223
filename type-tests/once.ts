import type { Observable } from 'rxjs';
import type { DataAt, WatchQueryService } from 'ngx-watch-query';
import { MovieQuery, MoviesQuery, type Movie, type MoviesData } from './documents';

declare const queries: WatchQueryService;

export const movie: Observable<Movie | null> = queries.query(
  MovieQuery,
  { id: '1' },
  { scope: 'movie' },
);
export const made: Observable<{ readonly movie: Movie | null }> = queries.mutate(MovieQuery, {
  id: '1',
});
export const followed: Observable<readonly Movie[] | null> = queries.subscribe(
  MoviesQuery,
  {},
  { scope: 'movies.data' },
);

// refused: there is no 'film' in the data at this scope
queries.query(MovieQuery, { id: '1' }, { scope: 'film' });

// refused: is not assignable
queries.mutate(MovieQuery, { id: 1 });

// refused: there is no 'x' in the data at this scope
queries.subscribe(MoviesQuery, {}, { scope: 'movies.x' });

export const rows: DataAt<MoviesData, 'movies.data'> = [{ id: '1', title: 'x' }];

// refused: is not assignable to type
export const bad: DataAt<MoviesData, 'movies.data'> = [{ id: 1 }];
