import { gql } from 'ngx-watch-query';
import { FilmFields } from '../shared/film-list/film';
import type { DirectorData, DirectorVariables } from './director';

/**
 * The films of a director, twice. The aliases are the names of the two paginators. Their page size
 * is the literal in the query, until `setLimit` or the address changes it.
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
 * The events that change this page. `@subscribe` works on root fields, and the films are below one,
 * so the page names its subscription itself. It selects only the kind of an event. Without an id an
 * event matches no model of the query, not even a director whose id happens to be that of the film,
 * so the query is sent again.
 */
export const FilmChanges = gql`
  subscription FilmChanges {
    movieModified {
      event
    }
  }
`;
