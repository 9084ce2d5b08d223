import { gql } from 'ngx-watch-query';
import { FilmFields } from '../shared/film-list/film';
import type { DirectorData, DirectorVariables } from './director';

/**
 * The films of a director, twice. The aliases are the names of the two paginators; their page
 * size is the literal, until `setLimit` or the address says another.
 */
export const DirectorQuery = gql<DirectorData, DirectorVariables>`
  query Director($id: ID!) {
    director(id: $id) {
      id
      name
      best: movies(first: 5, orderBy: [{ column: IMDB_RATING, order: DESC }]) {
        data {
          ...FilmFields
        }
      }
      latest: moviesConnection(first: 5, orderBy: [{ column: RELEASE_DATE, order: DESC }]) {
        edges {
          node {
            ...FilmFields
          }
        }
      }
    }
  }
  ${FilmFields}
`;
