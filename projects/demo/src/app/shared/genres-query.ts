import { gql } from 'ngx-watch-query';

export interface Genre {
  readonly id: string;
  readonly name: string;
}

export interface GenresData {
  readonly genres: readonly Genre[];
}

export const GenresQuery = gql<GenresData>`
  query Genres {
    genres {
      id
      name
    }
  }
`;
