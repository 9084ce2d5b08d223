import type { DocumentNode } from 'graphql';
import {
  gql,
  plainModelContract,
  withEventContract,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { setupLive } from './setup-live';

const subscribe = gql`
  subscription Changed($genre: String) {
    filmsChanged(genre: $genre) {
      id
      title
    }
  }
`;

const page = (...data: readonly object[]) => ({
  movies: { data, paginatorInfo: { currentPage: 1, lastPage: 1, perPage: 10, total: data.length } },
});

function follow(
  option: boolean | DocumentNode = subscribe,
  features: readonly WatchQueryFeature[] = [],
) {
  const { server, watchMovies } = setupLive({}, features);
  const movies = watchMovies({ genre: 'Drama', search: 'x' }, { subscribe: option });
  server.expectOne('Movies').flush(page({ id: '1', title: 'Heat' }));
  return { server, movies };
}

describe('a subscription of one’s own', () => {
  it('V1: gets those of the variables that it declares', () => {
    const { server } = follow();
    expect(server.expectSubscription('Changed').variables).toEqual({ genre: 'Drama' });
  });

  it('V9: an object whose id is on the screen is merged', () => {
    const { server, movies } = follow();
    server
      .expectSubscription('Changed')
      .next({ data: { filmsChanged: { id: 1, title: 'Heat!' } } });
    expect(movies.data?.[0]?.title).toBe('Heat!');
    // Where it belongs in the list now, only the server knows.
    server.expectOne('Movies').flush(page({ id: '1', title: 'Heat!' }));
    server.expectNone();
  });

  it('V9: a payload in the contract’s shape is an event', () => {
    const { server, movies } = follow();
    server.expectSubscription('Changed').event({ event: 'DELETE', id: 1 });
    expect(movies.data).toEqual([]);
    server.expectOne('Movies').flush(page());
  });

  it('V9: an object is merged also where the contract’s payloads are the models', () => {
    const { server, movies } = follow(subscribe, [withEventContract(plainModelContract)]);
    server
      .expectSubscription('Changed')
      .next({ data: { filmsChanged: { id: 1, title: 'Heat!' } } });
    expect(movies.data?.[0]?.title).toBe('Heat!');
    server.expectOne('Movies');
  });

  const others = [
    { id: 9, title: 'x' },
    { event: 'RENAME', id: 1, model: { title: 'x' } },
    { count: 3 },
    null,
    'text',
    [{ id: 1 }],
  ];
  for (const payload of others) {
    it(`V9: ${JSON.stringify(payload)} makes it ask the server`, () => {
      const { server, movies } = follow();
      server.expectSubscription('Changed').next({ data: { filmsChanged: payload } });
      expect(movies.data).toEqual([{ id: '1', title: 'Heat' }]);
      server.expectOne('Movies').flush(page());
    });
  }
});

describe('a subscription of one’s own, for a single model', () => {
  const DirectorQuery = gql<{ readonly director: unknown }>`
    query Director {
      director(id: "7") {
        id
        movies(first: 5) {
          data {
            title
          }
        }
      }
    }
  `;
  const answer = { director: { id: '7', movies: { data: [{ title: 'Heat' }] } } };

  it('V9: an event about another model makes it ask the server', () => {
    const { server, inContext } = setupLive();
    const director = inContext(service =>
      service.watchQuery(DirectorQuery, {}, { scope: 'director', subscribe }),
    );
    server.expectOne('Director').flush(answer);
    const changed = server.expectSubscription('Changed');
    changed.event({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(director.data).toEqual(answer.director);
    server.expectOne('Director').flush(answer);
    changed.event({ event: 'UPDATE', id: 7, model: { name: 'Mann' } });
    expect(director.data).toEqual({ ...answer.director, name: 'Mann' });
    server.expectOne('Director').flush(answer);
    expect(director.data).toEqual(answer.director);
    server.expectNone();
  });
});

describe('WatchQueryService.subscribe()', () => {
  it('emits what is at the scope, over a lost connection, and completes', () => {
    const { server, service } = setupLive();
    const seen: unknown[] = [];
    service
      .subscribe(subscribe, { genre: 'Drama' }, { scope: 'filmsChanged.title' })
      .subscribe({ next: title => seen.push(title), complete: () => seen.push('end') });
    server.expectSubscription('Changed').next({ data: { filmsChanged: { title: 'Heat' } } });
    server.disconnect();
    server.reconnect();
    const again = server.expectSubscription('Changed');
    again.next({ data: { filmsChanged: { title: 'Ronin' } } });
    again.complete();
    expect(seen).toEqual(['Heat', 'Ronin', 'end']);
  });

  it('fails with the server’s message where it is rejected', () => {
    const { server, service } = setupLive();
    const failures: string[] = [];
    service
      .subscribe(subscribe)
      .subscribe({ error: (error: Error) => failures.push(error.message) });
    server.expectSubscription('Changed').error(['No']);
    expect(failures).toEqual(['The server rejects the subscription: No']);
  });

  it('E3: goes on after a result that came with errors', () => {
    const { server, service } = setupLive();
    const seen: unknown[] = [];
    service.subscribe(subscribe, {}, { scope: 'filmsChanged.title' }).subscribe({
      next: title => seen.push(title),
      error: () => seen.push('failed'),
    });
    const subscription = server.expectSubscription('Changed');
    const errors = [{ message: 'No year' }];
    subscription.next({ data: { filmsChanged: { title: 'Heat' } }, errors });
    subscription.next({ data: { filmsChanged: { title: 'Ronin' } } });
    expect(seen).toEqual(['Heat', 'Ronin']);
  });

  it('E2: gives an empty root object as PHP writes it', () => {
    const { server, service } = setupLive();
    const seen: unknown[] = [];
    service.subscribe(subscribe).subscribe(data => seen.push(data));
    server.expectSubscription('Changed').next({ data: [] });
    expect(seen).toEqual([{}]);
  });

  it('is taken back by unsubscribing', () => {
    const { server, service } = setupLive();
    const following = service.subscribe(subscribe).subscribe();
    const subscription = server.expectSubscription('Changed');
    following.unsubscribe();
    expect(subscription.closed).toBeTrue();
  });
});
