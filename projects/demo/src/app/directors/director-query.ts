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

/**
 * What changes this page. `@subscribe` is for fields of the operation, and the films are below one:
 * so the page says itself what it follows. Of an event only the kind is selected: without an id it
 * is about no model of the query, least of all about the director with the number of the film, and
 * the query is asked again.
 */
export const FilmChanges = gql`
  subscription FilmChanges {
    movieModified {
      event
    }
  }
`;
