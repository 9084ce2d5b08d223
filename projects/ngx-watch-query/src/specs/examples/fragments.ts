import { gql } from 'ngx-watch-query';

/** What a card shows of a film. */
export const MovieCard = gql`
  fragment MovieCard on Movie {
    id
    title
  }
`;

/** The films of a page of cards. */
export const MovieCards = gql`
  query MovieCards {
    movies {
      data {
        ...MovieCard
      }
    }
  }
  ${MovieCard}
`;
