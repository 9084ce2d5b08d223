import { gql } from 'ngx-watch-query';

/** Films, narrowed by a search and a genre. */
export const MoviesQuery = gql<
  { movies: { data: { id: string; title: string }[] } },
  { search?: string; genre?: string }
>`
  query Movies($search: String, $genre: String) {
    movies(search: $search, genre: $genre) {
      data {
        id
        title
      }
    }
  }
`;
