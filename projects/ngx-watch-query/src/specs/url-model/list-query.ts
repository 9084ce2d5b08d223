import { gql } from 'ngx-watch-query';

/** The same list twice, so that a request identifies its WatchQuery. */
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
