import { answerMovies } from './movies';
import { setup } from './setup';

/** The film list at a page, answered: 10 of 200 films. */
export function shownAt(page: number, total = 200) {
  const { server, watchMovies } = setup();
  const movies = watchMovies({ page });
  answerMovies(server.expectOne('Movies'), total);
  return { server, movies };
}

export type MovieList = ReturnType<typeof shownAt>['movies'];
