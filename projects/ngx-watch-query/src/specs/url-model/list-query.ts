import { gql } from 'ngx-watch-query';

/** The same list twice: each request says which WatchQuery sent it. */
export const FirstQuery = gql`
  query First($search: String, $who: Int) {
    movies(search: $search, who: $who) {
      data {
        id
      }
    }
  }
`;

export const SecondQuery = gql`
  query Second($search: String, $who: Int) {
    roles(search: $search, who: $who) {
      data {
        id
      }
    }
  }
`;
