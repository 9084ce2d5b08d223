// The queries of the contenders. Our library adds the paging to its query by itself.

const ROW = 'id title year rating runtime genre director { id name }';
const INFO = 'count currentPage firstItem hasMorePages lastItem lastPage perPage total';

export const PAGED_QUERY = `query Movies($genre: String!, $limit: Int!, $page: Int!) {
  movies(genre: $genre, first: $limit, page: $page) {
    data { ${ROW} }
    paginatorInfo { ${INFO} }
  }
}`;

export const MOVIE_FRAGMENT = `fragment Row on Movie { ${ROW} }`;

export const MUTATION = `mutation UpdateMovie($movie: MovieInput!) {
  updateMovie(movie: $movie) { ${ROW} }
}`;

export const SUBSCRIPTION = `subscription MovieModified {
  movieModified { id event model { ${ROW} } }
}`;
