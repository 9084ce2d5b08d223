import { gql, type MutationContract } from 'ngx-watch-query';
import { openFilms, setupAnySchema, setupMutations } from './setup-mutations';

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

  it('is found by an id that is named after the model, however a contract writes its name (M2, M4)', () => {
    const contract: MutationContract = {
      read: () => [{ event: 'UPDATE', id: '', model: null, modelName: 'Movie' }],
    };
    const app = setupMutations({ contract });
    openFilms(app);
    const Rent = gql<{ rentMovie: { id: string; title: string } | null }>`
      mutation Rent {
        rentMovie(movieId: 2) {
          id
          title
        }
      }
    `;
    let seen: unknown;
    const optimisticResponse = (_: unknown, row?: { title?: string }) => {
      seen = row?.title;
      return undefined;
    };
    app.service.mutate(Rent, {}, { optimisticResponse }).subscribe();
    expect(seen).toBe('Ran');
  });

  it('has the fields that any WatchQuery shows, whichever was opened first (M4)', () => {
    const { server, service, inContext } = setupAnySchema();
    const Titles = gql`
      query Titles {
        movies {
          id
          title
        }
      }
    `;
    const Likes = gql<{ movie: { id: string; likes: number } }>`
      query Likes {
        movie(id: 1) {
          id
          likes
        }
      }
    `;
    const Like = gql<{ updateMovie: { id: string; title: string; likes: number } }, { id: string }>`
      mutation Like($id: ID!) {
        updateMovie(id: $id) {
          id
          title
          likes
        }
      }
    `;
    inContext(own => own.watchQuery(Titles));
    server.expectOne('Titles').flush({ movies: [{ id: '1', title: 'Heat' }] });
    inContext(own => own.watchQuery(Likes));
    server.expectOne('Likes').flush({ movie: { id: '1', likes: 7 } });
    let seen: unknown;
    const optimisticResponse = (_: unknown, row?: object) => {
      seen = row;
      return undefined;
    };
    service.mutate(Like, { id: '1' }, { optimisticResponse }).subscribe();
    expect(seen).toEqual({ id: '1', title: 'Heat', likes: 7 });
  });
});
