import { gql } from 'ngx-watch-query';
import { openFilms, setupMutations } from './setup-mutations';

describe('the row passed to a function `optimisticResponse`', () => {
  it('has the response keys of the mutation (M4)', () => {
    const app = setupMutations();
    openFilms(app);
    const Aliased = gql<
      { updateMovie: { id: string; stars: number } | null },
      { id: string; rating: number }
    >`
      mutation Rate($id: ID!, $rating: Float!) {
        updateMovie(id: $id, input: { imdbRating: $rating }) {
          id
          stars: imdbRating
        }
      }
    `;
    let seen: unknown;
    const optimisticResponse = (_: unknown, row?: { stars?: number }) => {
      seen = row?.stars;
      return undefined;
    };
    app.service.mutate(Aliased, { id: '1', rating: 4 }, { optimisticResponse }).subscribe();
    expect(seen).toBe(2);
  });

  it('is found by an id that is a literal in the document (M4)', () => {
    const app = setupMutations();
    openFilms(app);
    const Inline = gql<
      { updateMovie: { id: string; imdbRating: number } | null },
      { rating: number }
    >`
      mutation Rate($rating: Float!) {
        updateMovie(id: 1, input: { imdbRating: $rating }) {
          id
          imdbRating
        }
      }
    `;
    let seen: unknown;
    const optimisticResponse = (_: unknown, row?: { imdbRating?: number }) => {
      seen = row?.imdbRating;
      return undefined;
    };
    app.service.mutate(Inline, { rating: 4 }, { optimisticResponse }).subscribe();
    expect(seen).toBe(2);
  });
});
