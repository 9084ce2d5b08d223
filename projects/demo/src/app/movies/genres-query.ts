import { gql } from 'ngx-watch-query';
import type { GenresData, GenresVariables } from './movie';

export const GenresQuery = gql<GenresData, GenresVariables>`
  query Genres {
    genres {
      id
      name
    }
  }
`;
