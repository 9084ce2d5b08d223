import { gql, withSubscriptions } from 'ngx-watch-query';
import { Rate, Remove, setupAnySchema } from './setup-mutations';

interface Found {
  readonly __typename: string;
  readonly id: string;
  readonly imdbRating: number;
}

const Search = gql<{ search: readonly Found[] }, { text?: string }>`
  query Search($text: String) {
    search(text: $text) {
      __typename
      id
      imdbRating
    }
  }
`;

const movie: Found = { __typename: 'Movie', id: '1', imdbRating: 2 };
const book: Found = { __typename: 'Book', id: '1', imdbRating: 3 };

type App = ReturnType<typeof setupAnySchema>;

function open({ inContext, server }: App, rows: readonly Found[], query = Search) {
  const list = inContext(own => own.watchQuery(query, {}, { scope: 'search' }));
  server.expectOne('Search').flush({ search: rows });
  return list;
}

const ask = (list: ReturnType<typeof open>, { server }: App) => {
  void list.refetch();
  return server.expectOne('Search');
};

const rated = { updateMovie: { id: '1', imdbRating: 4 } };
const shownIn = (list: ReturnType<typeof open>) =>
  list.data?.map(({ __typename, imdbRating }) => `${__typename} ${imdbRating}`);

describe('in a list of several types, a mutation of one type', () => {
  it('changes and deletes rows of its type only (M3)', () => {
    const app = setupAnySchema();
    const list = open(app, [book, movie]);
    const { service, server } = app;
    service
      .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated, refetch: 'none' })
      .subscribe();
    expect(shownIn(list)).withContext('layer').toEqual(['Book 3', 'Movie 4']);
    expect(list.data?.map(row => list.isPending(row))).toEqual([false, true]);
    server.expectOne('Rate').flush(rated);
    expect(shownIn(list)).withContext('answer').toEqual(['Book 3', 'Movie 4']);
    service.mutate(Remove, { id: '1' }, { refetch: 'none' }).subscribe();
    server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    expect(shownIn(list)).toEqual(['Book 3']);
  });

  it('deletes rows of its type only in the answer to a request that was already in flight (M3, V10)', () => {
    const app = setupAnySchema();
    const list = open(app, [book, movie]);
    const request = ask(list, app);
    app.service.mutate(Remove, { id: '1' }, { refetch: 'none' }).subscribe();
    app.server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    request.flush({ search: [movie, book] });
    expect(shownIn(list)).toEqual(['Book 3']);
  });

  it('deletes rows of its type only in the answer of a late replica (M3, V22)', () => {
    const app = setupAnySchema();
    const list = open(app, [book, movie]);
    app.service.mutate(Remove, { id: '1' }, { refetch: 'none' }).subscribe();
    app.server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    ask(list, app).flush({ search: [movie, book] });
    expect(shownIn(list)).toEqual(['Book 3']);
  });

  it('changes rows of its type only that are shown later (M3, M5)', () => {
    const app = setupAnySchema();
    const list = open(app, [book]);
    app.service
      .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated, refetch: 'none' })
      .subscribe();
    expect(shownIn(list)).toEqual(['Book 3']);
    const request = ask(list, app);
    request.flush({ search: [book, movie] });
    expect(shownIn(list)).withContext('layer').toEqual(['Book 3', 'Movie 4']);
    ask(list, app).flush({ search: [book] });
    const early = ask(list, app);
    app.server.expectOne('Rate').flush(rated);
    early.flush({ search: [book, movie] });
    expect(shownIn(list)).withContext('answer in flight').toEqual(['Book 3', 'Movie 4']);
  });

  it('shows its layer in a list that is opened while it is pending (M3, M5)', () => {
    const app = setupAnySchema();
    app.service.mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated }).subscribe();
    expect(shownIn(open(app, [book, movie]))).toEqual(['Book 3', 'Movie 4']);
  });

  it('refetches nothing where no row of its type is shown (M3, M9)', () => {
    const app = setupAnySchema();
    const heard = jasmine.createSpy<(id: number, event: unknown) => undefined>('onEvent');
    const list = app.inContext(own =>
      own.watchQuery(Search, {}, { scope: 'search', onEvent: heard }),
    );
    app.server.expectOne('Search').flush({ search: [book] });
    app.service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    app.server.expectOne('Rate').flush(rated);
    app.server.expectNone();
    expect(heard).withContext('M12').not.toHaveBeenCalled();
    expect(shownIn(list)).toEqual(['Book 3']);
  });

  it('still applies to its type when events of the server name no type (M3, M6)', () => {
    const app = setupAnySchema(withSubscriptions({ url: 'ws://localhost/graphql' }));
    const Live = gql<{ search: readonly Found[] }, { text?: string }>`
      query Search($text: String) {
        search(text: $text) @subscribe(model: "movie") {
          __typename
          id
          imdbRating
        }
      }
    `;
    const list = open(app, [movie, { ...book, id: '2' }], Live);
    const events = app.server.expectSubscription('Search');
    app.service.mutate(Rate, { id: '1', rating: 4 }, { refetch: 'none' }).subscribe();
    app.server.expectOne('Rate').flush(rated);
    // This event is older than the mutation.
    events.event({ event: 'UPDATE', id: '1', model: { id: '1', imdbRating: 2 } });
    expect(shownIn(list)).toEqual(['Movie 4', 'Book 3']);
    events.event({ event: 'UPDATE', id: '2', model: { id: '2', imdbRating: 9 } });
    expect(shownIn(list)).withContext('as before').toEqual(['Movie 4', 'Book 9']);
    events.event({ event: 'DELETE', id: '1', model: null });
    expect(shownIn(list)).toEqual(['Book 9']);
  });
});
