import { gql } from 'ngx-watch-query';
import type { GenresData } from './movie';

export const GenresQuery = gql<GenresData>`
  query Genres {
    genres {
      id
      name
    }
  }
`;
