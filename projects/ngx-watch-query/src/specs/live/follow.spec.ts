import { gql, type EventDecision, type ModelEvent, type WatchQueryOptions } from 'ngx-watch-query';
import type { TestEvent } from 'ngx-watch-query/testing';
import { setupLive } from './setup-live';

interface Movie {
  readonly id: string;
  readonly title?: string;
  readonly director?: { readonly id: string; readonly name?: string } | null;
}

interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}

const MoviesQuery = gql<MoviesData, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
        director {
          id
          name
        }
      }
    }
  }
`;

const one = { id: '1', title: 'Heat', director: { id: '7', name: 'Mann' } };
const two = { id: '2', title: 'Ronin', director: { id: '8', name: 'Frankenheimer' } };
const three = { id: '3', title: 'Thief', director: { id: '7', name: 'Mann' } };
const page = (...data: readonly Movie[]) => ({
  movies: { data, paginatorInfo: { currentPage: 1, lastPage: 3, perPage: 10, total: 25 } },
});

type Options = Partial<WatchQueryOptions<readonly Movie[], 'movies.data', 'movies'>>;

/** A live list that shows two films. */
function showTwo(options: Options = {}) {
  const { server, inContext, thrown } = setupLive();
  const movies = inContext(service =>
    service.watchQuery(
      MoviesQuery,
      { genre: 'Drama' },
      { ...options, scope: 'movies.data', pagination: 'movies' },
    ),
  );
  server.expectOne('Movies').flush(page(one, two));
  const tell = (event: TestEvent) => server.expectSubscription('Movies').event(event);
  return { server, movies, tell, thrown };
}

describe('a live list', () => {
  it('V3, V6: subscribes to the events of its model with its selection, without the directives', () => {
    const { server } = showTwo();
    const { query, variables } = server.expectSubscription('Movies');
    expect(query.replace(/\s+/g, ' ')).toBe(
      'subscription Movies_Subscription_1 { movieModified { id event model { id title director { id name } } } }',
    );
    expect(variables).toEqual({});
  });

  it('V10, V11: is live at once when the socket is open, without a catch-up request', () => {
    const { server, movies } = showTwo();
    expect(movies.live).toBe('live');
    server.expectNone();
  });

  it('V7, V15: shows an UPDATE at once, and one quiet refetch follows', () => {
    const { server, movies, tell } = showTwo();
    const before = movies.data;
    tell({ event: 'UPDATE', id: 2, model: { title: 'Ronin!', director: { name: 'J. F.' } } });
    const director = { id: '8', name: 'J. F.' };
    expect(movies.data).toEqual([one, { id: '2', title: 'Ronin!', director }]);
    expect(movies.data?.[0]).toBe(before?.[0]);
    tell({ event: 'UPDATE', id: 2, model: { title: 'Ronin?' } });
    const settle = server.expectOne('Movies');
    expect([movies.loading, movies.stale]).toEqual([false, false]);
    const newer = { ...two, title: 'Ronin II', director: { id: '8', name: 'John' } };
    settle.flush(page(newer));
    expect(movies.data).toEqual([newer]);
    server.expectNone();
  });

  const changes: readonly [name: string, event: TestEvent, data: readonly Movie[]][] = [
    [
      'V7: an UPDATE replaces lists and sets null',
      { event: 'UPDATE', id: 1, model: { director: null } },
      [{ ...one, director: null }, two],
    ],
    ['V7: a DELETE removes the row', { event: 'DELETE', id: '1' }, [two]],
    [
      'V7: a CREATE changes nothing before the answer',
      { event: 'CREATE', id: 3, model: { id: '3', title: 'New' } },
      [one, two],
    ],
    [
      'V7: an event of a row on another page changes nothing',
      { event: 'UPDATE', id: 99, model: { title: 'x' } },
      [one, two],
    ],
    ['V8: an event without a model is valid', { event: 'UPDATE', id: 1, model: null }, [one, two]],
    [
      'V8: a hostile payload changes no prototype',
      {
        event: 'UPDATE',
        id: 1,
        model: JSON.parse('{"id":"1","__proto__":{"evil":1}}') as object,
      },
      [one, two],
    ],
  ];
  for (const [name, event, data] of changes) {
    it(`${name}, and a refetch follows`, () => {
      const { server, movies, tell } = showTwo();
      const { pagination } = movies;
      tell(event);
      expect(movies.data).toEqual(data);
      expect(movies.pagination).toBe(pagination);
      expect(Object.hasOwn(Object.prototype, 'evil')).toBeFalse();
      server.expectOne('Movies').flush(page(three));
      expect(movies.data).toEqual([three]);
    });
  }

  it('V7: does not take a nested object with the id of an event for one of its rows', () => {
    const { movies, tell } = showTwo();
    tell({ event: 'UPDATE', id: 7, model: { title: 'no', name: 'no' } });
    expect(movies.data).toEqual([one, two]);
  });

  const decisions: readonly [EventDecision | undefined, merged: boolean, asks: boolean][] = [
    [undefined, true, true],
    ['apply', true, false],
    ['refetch', false, true],
    ['ignore', false, false],
  ];
  for (const [decision, isMerged, asks] of decisions) {
    it(`V7: follows the decision ${String(decision)} of onEvent`, () => {
      const events: [number, ModelEvent][] = [];
      const onEvent = (id: number, event: ModelEvent) => {
        events.push([id, event]);
        return decision;
      };
      const { server, movies, tell } = showTwo({ onEvent });
      tell({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
      expect(events).toEqual([
        [movies.id, { event: 'UPDATE', id: '1', model: { title: 'Heat!' } }],
      ]);
      expect(movies.data?.[0]?.title).toBe(isMerged ? 'Heat!' : 'Heat');
      if (asks) server.expectOne('Movies').flush(page(one, two));
      else server.expectNone();
    });
  }

  for (const event of ['UPDATE', 'DELETE', 'CREATE'] as const) {
    it(`V7: removes a row at once when onEvent answers 'remove' to ${event}`, () => {
      const { server, movies, tell } = showTwo({ onEvent: 'remove' });
      tell({ event, id: 1, model: { title: 'Heat!' } });
      expect(movies.data).toEqual([two]);
      server.expectOne('Movies').flush(page(two));
      expect(movies.data).toEqual([two]);
      server.expectNone();
    });
  }

  it("V7: removes a row that onEvent says 'remove' to also where the event comes with errors", () => {
    const { server, movies } = showTwo({ onEvent: 'remove' });
    server.expectSubscription('Movies').next({
      data: { movieModified: { event: 'UPDATE', id: 1, model: null } },
      errors: [{ message: 'The model cannot be read' }],
    });
    expect(movies.data).toEqual([two]);
    server.expectOne('Movies').flush(page(two));
    expect(movies.data).toEqual([two]);
  });

  it('V7, V8: tells onEvent no model that came with errors or belongs to another row', () => {
    const models: unknown[] = [];
    const onEvent = (_: number, { model }: ModelEvent) => void models.push(model);
    const { server, movies } = showTwo({ onEvent });
    const live = server.expectSubscription('Movies');
    const event = { event: 'UPDATE', id: 1, model: { title: null } };
    live.next({ data: { movieModified: event }, errors: [{ message: 'no title' }] });
    live.event({ event: 'UPDATE', id: 1, model: { id: '2', title: 'Ronin' } });
    expect(models).toEqual([null, null]);
    expect(movies.data).toEqual([one, two]);
  });

  it('V7, V10: keeps a row out that onEvent has removed, although an answer in flight contains it', () => {
    const { server, movies, tell } = showTwo({
      onEvent: (_, { model }) => (model?.['title'] === 'Seen' ? 'remove' : undefined),
    });
    void movies.refetch();
    const request = server.expectOne('Movies');
    tell({ event: 'UPDATE', id: 1, model: { title: 'Seen' } });
    request.flush(page(one, two));
    expect(movies.data).toEqual([two]);
    server.expectOne('Movies').flush(page(two));
    expect(movies.data).toEqual([two]);
  });

  it('L6, V7: reports an error thrown by onEvent and goes on as if there were no onEvent', () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { server, movies, tell, thrown } = showTwo({ onEvent: broken });
    tell({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(thrown).toEqual([new Error('broken')]);
    expect(movies.data?.[0]?.title).toBe('Heat!');
    server.expectOne('Movies');
  });

  it('V8: ignores a payload that is no event, warns and refetches', () => {
    const warn = spyOn(console, 'warn');
    const { server, movies } = showTwo();
    server.expectSubscription('Movies').next({ data: { movieModified: { event: 'BANG', id: 1 } } });
    expect(warn).toHaveBeenCalledOnceWith(jasmine.stringContaining('WQ208'));
    expect(movies.data).toEqual([one, two]);
    server.expectOne('Movies').flush(page(one));
  });

  it('V10: applies an event during a request at once, and again to the answer', () => {
    const { server, movies, tell } = showTwo();
    void movies.refetch();
    const request = server.expectOne('Movies');
    tell({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(movies.data?.[0]?.title).toBe('Heat!');
    request.flush(page(one, two));
    expect(movies.data?.[0]?.title).toBe('Heat!');
    server.expectOne('Movies').flush(page({ ...one, title: 'Heat II' }, two));
    expect(movies.data?.[0]?.title).toBe('Heat II');
    server.expectNone();
  });

  it('V12: keeps its subscription when the page or a variable that it does not pass changes', () => {
    const { server, movies } = showTwo();
    const subscription = server.expectSubscription('Movies');
    void movies.nextPage();
    server.expectOne('Movies').flush(page(two));
    void movies.setVariable('genre', 'Action').refetch();
    server.expectOne('Movies').flush(page(two));
    expect(server.expectSubscription('Movies')).toBe(subscription);
  });

  it('V10: sends one catch-up request after a reconnect, and none before', () => {
    const { server, movies } = showTwo();
    server.disconnect();
    expect(movies.live).toBe('reconnecting');
    server.reconnect();
    expect(movies.live).toBe('live');
    server.expectOne('Movies').flush(page(two));
    server.expectNone();
    expect(movies.data).toEqual([two]);
  });

  it('V11: shows a rejected subscription in `error`; refetch() opens it again', () => {
    const { server, movies } = showTwo();
    server.expectSubscription('Movies').error(['No such field']);
    expect([movies.live, movies.error?.kind]).toEqual(['failed', 'subscription']);
    expect(movies.error?.message).toContain('No such field');
    expect(movies.data).toEqual([one, two]);
    void movies.refetch();
    server.expectOne('Movies').flush(page(one));
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
    server.expectSubscription('Movies');
  });

  it('V11: reopens a subscription that the server completes, and catches up', () => {
    const { server, movies } = showTwo();
    server.expectSubscription('Movies').complete();
    expect(movies.live).toBe('reconnecting');
    server.expectSubscription('Movies');
    expect(movies.live).toBe('live');
    server.expectOne('Movies').flush(page(one));
  });

  it('V15: shows a failed settle request in `error` and repeats it until one succeeds', () => {
    const { server, movies, tell } = showTwo();
    tell({ event: 'DELETE', id: 1 });
    server.expectOne('Movies').networkError('down');
    expect([movies.error?.message, movies.loading]).toEqual(['down', false]);
    server.expectOne('Movies').networkError('still');
    server.expectOne('Movies').flush(page(two));
    expect([movies.error, movies.data]).toEqual([undefined, [two]]);
    server.expectNone();
  });

  it('V15: lets a request of the caller replace a settle request, and settles again when that fails', () => {
    const { server, movies, tell } = showTwo();
    tell({ event: 'DELETE', id: 1 });
    const settle = server.expectOne('Movies');
    void movies.refetch();
    const request = server.expectOne('Movies');
    expect([settle.cancelled, movies.loading]).toEqual([true, true]);
    request.networkError();
    server.expectOne('Movies').flush(page(two));
    server.expectNone();
  });

  it('V1, V2: has its directives removed and no subscription with `subscribe: false`', () => {
    const { server, inContext } = setupLive();
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, {}, { pagination: 'movies', subscribe: false }),
    );
    expect(server.expectOne('Movies').query).not.toContain('@');
    expect(movies.live).toBe('off');
    expect(() => server.expectSubscription('Movies')).toThrowError(/Nothing is followed/);
  });

  it('L11: has no subscription and sends nothing after destroy()', () => {
    const { server, movies, tell } = showTwo();
    tell({ event: 'DELETE', id: 1 });
    movies.destroy();
    server.expectNone();
    expect(() => server.expectSubscription('Movies')).toThrowError(/Nothing is followed/);
  });
});
