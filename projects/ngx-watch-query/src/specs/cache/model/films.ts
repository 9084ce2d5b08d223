import { signal, type WritableSignal } from '@angular/core';
import { gql, type WatchQueryService } from 'ngx-watch-query';

/** A film as a list shows it. */
export interface Film {
  readonly id: string;
  /** A number that identifies the last write to the film. */
  readonly title: string;
  /** The number of the request whose answer contained it; events and mutations do not change it. */
  readonly asked: number;
  /** The user at the time of that request; counts up with `reset()`. */
  readonly user: number;
}

/** The filter of a list: all films, or every second one. */
export type Genre = 'even' | 'odd' | undefined;

interface FilmsData {
  readonly movies: { readonly data: readonly Film[] };
}

const FilmsQuery = gql<FilmsData, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) {
      data {
        id
        title
        asked
        user
      }
    }
  }
`;

const LiveFilmsQuery = gql<FilmsData, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
        asked
        user
      }
    }
  }
`;

interface RenameVariables {
  readonly id: string;
  readonly title: string;
}

export const Rename = gql<{ updateMovie: RenameVariables }, RenameVariables>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovie(id: $id, title: $title) {
      id
      title
    }
  }
`;

export const Remove = gql<{ deleteMovie: { id: string } }, { id: string }>`
  mutation Remove($id: ID!) {
    deleteMovie(id: $id) {
      id
    }
  }
`;

/** The number of films on a page. */
export const LIMIT = 2;

/** The options of a list. */
export interface ListKind {
  readonly isLive: boolean;
  readonly isGrown: boolean;
  /** Whether its genre comes from a signal, not from `setVariable()`. */
  readonly isSignal: boolean;
}

/** A list of films, as the user sees it. */
export interface List extends ListKind {
  readonly films: Films;
  /** The signal of its genre; null: `setVariable()` is used. */
  readonly genre: WritableSignal<Genre> | null;
}

type Films = ReturnType<typeof watchFilms>;

export function openList(
  service: WatchQueryService,
  kind: ListKind,
  genre: Genre,
  page: number,
): List {
  const source = kind.isSignal ? signal(genre) : null;
  return { ...kind, genre: source, films: watchFilms(service, kind, source ?? genre, page) };
}

function watchFilms(
  service: WatchQueryService,
  { isLive, isGrown }: ListKind,
  genre: WritableSignal<Genre> | Genre,
  page: number,
) {
  const variables = {
    ...(genre !== undefined && { genre }),
    limit: LIMIT,
    ...(!isGrown && { page }),
  };
  return service.watchQuery(isLive ? LiveFilmsQuery : FilmsQuery, variables, {
    scope: 'movies.data',
    pagination: 'movies',
    append: isGrown,
  });
}
