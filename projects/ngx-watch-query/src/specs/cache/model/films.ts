import { signal, type WritableSignal } from '@angular/core';
import { gql, type WatchQueryService } from 'ngx-watch-query';

/** A film as a list shows it. */
export interface Film {
  readonly id: string;
  /** Counts up with each change of any film: it says who has written it. */
  readonly title: string;
  /** The number of the request that it came with; events and mutations leave it as it is. */
  readonly asked: number;
  /** For whom that was asked: counts up with `reset()`. */
  readonly user: number;
}

/** What a list shows of the films: all of them, or every second one. */
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

/** So many films are on a page. */
export const LIMIT = 2;

/** What a list is like. */
export interface ListKind {
  readonly isLive: boolean;
  readonly isGrown: boolean;
  /** Whether its genre comes from a signal; else from `setVariable()`. */
  readonly isSignal: boolean;
}

/** A list of films, as the user has it before him. */
export interface List extends ListKind {
  readonly films: Films;
  /** Where its genre comes from; null: it is set. */
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
