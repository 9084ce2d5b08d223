/** The imaginary component of a reader, to which a template in the docs belongs. */
import { Component, Directive, input, type Signal, type WritableSignal } from '@angular/core';
import type { MutationRunner, PaginationInfo, WatchQuery, WatchQueryOf } from 'ngx-watch-query';
import type { Movie, Movies, MoviesVariables } from './data';

interface Id {
  id: string;
}

type MovieRows = WatchQueryOf<Movies, MoviesVariables, 'movies.data', 'movies'>;

/** What templates read. */
@Directive()
export abstract class TemplateMembers {
  protected abstract readonly movies: MovieRows;
  protected abstract readonly movie: WatchQueryOf<{ movie: Movie | null }, Id, 'movie'>;
  protected abstract readonly rename: MutationRunner<
    { updateMovie: Movie },
    Id & { title: string }
  >;
  protected abstract readonly film: Signal<Movie>;
  protected abstract readonly problem: Signal<string | undefined>;
  protected abstract readonly search: WritableSignal<string>;
  protected abstract save(id: string, title: string): void;
  protected abstract remove(movie: Movie): void;
}

/** A form of the reader's own. */
@Component({ selector: 'app-movie-form', template: '' })
export class MovieForm {
  readonly film = input.required<Movie>();
}

/** A list of the reader's own, which is given its WatchQuery. */
@Component({ selector: 'app-movie-list', template: '' })
export class MovieList {
  readonly movies = input.required<MovieRows>();
}

/** The pager of docs/pagination.md, for any list. */
@Component({ selector: 'app-pager', template: '' })
export class Pager {
  readonly list = input.required<WatchQuery<unknown, PaginationInfo>>();
}
