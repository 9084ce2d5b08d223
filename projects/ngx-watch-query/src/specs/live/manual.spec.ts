import { TestBed } from '@angular/core/testing';
import type { DocumentNode } from 'graphql';
import {
  gql,
  plainModelContract,
  withEventContract,
  type WatchQueryError,
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

function watchWithDocument(
  option: boolean | DocumentNode = subscribe,
  features: readonly WatchQueryFeature[] = [],
) {
  const { server, watchMovies } = setupLive({}, features);
  const movies = watchMovies({ genre: 'Drama', search: 'x' }, { subscribe: option });
  server.expectOne('Movies').flush(page({ id: '1', title: 'Heat' }));
  return { server, movies };
}

describe('a subscription document passed as `subscribe`', () => {
  it('V1: receives the variables that it declares', () => {
    const { server } = watchWithDocument();
    expect(server.expectSubscription('Changed').variables).toEqual({ genre: 'Drama' });
  });

  it('V9: merges an object whose id is shown, then refetches', () => {
    const { server, movies } = watchWithDocument();
    server
      .expectSubscription('Changed')
      .next({ data: { filmsChanged: { id: 1, title: 'Heat!' } } });
    expect(movies.data?.[0]?.title).toBe('Heat!');
    // Only the server knows where the row belongs in the list now.
    server.expectOne('Movies').flush(page({ id: '1', title: 'Heat!' }));
    server.expectNone();
  });

  it('V9: treats a payload in the contract’s shape as an event', () => {
    const { server, movies } = watchWithDocument();
    server.expectSubscription('Changed').event({ event: 'DELETE', id: 1 });
    expect(movies.data).toEqual([]);
    server.expectOne('Movies').flush(page());
  });

  it('V9: merges an object also with a contract whose payloads are plain models', () => {
    const { server, movies } = watchWithDocument(subscribe, [
      withEventContract(plainModelContract),
    ]);
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
    it(`V9: refetches after ${JSON.stringify(payload)}`, () => {
      const { server, movies } = watchWithDocument();
      server.expectSubscription('Changed').next({ data: { filmsChanged: payload } });
      expect(movies.data).toEqual([{ id: '1', title: 'Heat' }]);
      server.expectOne('Movies').flush(page());
    });
  }
});

describe('a subscription document passed as `subscribe`, for a single model', () => {
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

  it('V9: refetches after an event of another model', () => {
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
  it('emits the value at the scope, goes on after a reconnect, and completes', () => {
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

  it('fails with the server’s message when the subscription is rejected', () => {
    const { server, service } = setupLive();
    const failures: string[] = [];
    service
      .subscribe(subscribe)
      .subscribe({ error: (error: Error) => failures.push(error.message) });
    server.expectSubscription('Changed').error(['No']);
    expect(failures).toEqual(['The server rejects the subscription: No']);
  });

  it('E3: goes on after a result with errors', () => {
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

  for (const errorPolicy of ['all', 'ignore', 'none'] as const) {
    const isEnd = errorPolicy === 'none';
    it(`E3: ${isEnd ? 'fails at' : 'emits the data of'} a result with errors where '${errorPolicy}' is configured`, () => {
      const { server, service } = setupLive({}, [], { errorPolicy });
      const seen: unknown[] = [];
      service.subscribe(subscribe, {}, { scope: 'filmsChanged.title' }).subscribe({
        next: title => seen.push(title),
        error: (error: WatchQueryError) => seen.push([error.kind, error.message, error.data]),
      });
      const subscription = server.expectSubscription('Changed');
      const data = { filmsChanged: { title: 'Heat' } };
      subscription.next({ data, errors: [{ message: 'No year' }] });
      expect(seen).toEqual(isEnd ? [['graphql', 'No year', data]] : ['Heat']);
      expect(subscription.closed).toBe(isEnd);
    });

    it(`E3: fails at a result whose errors leave nothing at the scope where '${errorPolicy}' is configured`, () => {
      const { server, service } = setupLive({}, [], { errorPolicy });
      const seen: unknown[] = [];
      service.subscribe(subscribe, {}, { scope: 'filmsChanged.title' }).subscribe({
        next: title => seen.push(title),
        error: (error: WatchQueryError) => seen.push(error.message),
      });
      const subscription = server.expectSubscription('Changed');
      subscription.next({ data: { filmsChanged: null }, errors: [{ message: 'No film' }] });
      expect(seen).toEqual(['No film']);
      expect(subscription.closed).toBeTrue();
    });
  }

  it('E2: emits {} for an empty root object, which PHP writes as []', () => {
    const { server, service } = setupLive();
    const seen: unknown[] = [];
    service.subscribe(subscribe).subscribe(data => seen.push(data));
    server.expectSubscription('Changed').next({ data: [] });
    expect(seen).toEqual([{}]);
  });

  it('closes the operation when its subscriber unsubscribes', () => {
    const { server, service } = setupLive();
    const following = service.subscribe(subscribe).subscribe();
    const subscription = server.expectSubscription('Changed');
    following.unsubscribe();
    expect(subscription.closed).toBeTrue();
  });

  it('V11: completes, and closes the operation, when the application is destroyed', () => {
    const { server, service } = setupLive();
    const seen: unknown[] = [];
    service.subscribe(subscribe).subscribe({ complete: () => seen.push('end') });
    const subscription = server.expectSubscription('Changed');
    TestBed.resetTestingModule();
    expect([subscription.closed, seen]).toEqual([true, ['end']]);
  });
});
