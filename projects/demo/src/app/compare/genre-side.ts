import { inject } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { WatchQueryService, type PaginationInfo, type WatchQuery } from 'ngx-watch-query';
import type { Film } from '../shared/film-list/film';
import { GenreFilmsQuery } from './genre-films-query';

/** One of the two genres that are compared. */
export interface GenreSide {
  readonly name: 'left' | 'right';
  readonly query: WatchQuery<readonly Film[], PaginationInfo>;
  /** The genre chosen last, in the field or by the address. */
  readonly genre: () => string;
  readonly choose: (genre: string) => void;
  /** Whether a film has changes that the server has not confirmed. */
  readonly isPending: (film: Film) => boolean;
}

/**
 * The films of one side. Both sides are the same query: `prefix` keeps their pages and genres apart
 * in the address, as in `?leftPage=2&rightGenre=Western`.
 *
 * @param usual the genre if the address names none
 */
export function injectGenreSide(name: 'left' | 'right', usual: string): GenreSide {
  const query = inject(WatchQueryService).watchQuery(
    GenreFilmsQuery,
    { genre: usual },
    {
      scope: 'movies.data',
      pagination: 'movies',
      router: { route: inject(ActivatedRoute), router: inject(Router), prefix: name },
    },
  );
  return {
    name,
    query,
    genre: () => query.variables.genre ?? usual,
    isPending: film => query.isPending(film),
    choose(chosen) {
      void query.setVariable('genre', chosen).refetch();
    },
  };
}
