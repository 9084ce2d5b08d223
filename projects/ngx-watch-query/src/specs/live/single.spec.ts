import {
  gql,
  plainModelContract,
  withEventContract,
  withMutations,
  withSubscriptions,
} from 'ngx-watch-query';
import type { TestEvent } from 'ngx-watch-query/testing';
import { setupAnySchema } from '../mutations/setup-mutations';
import { setupLive } from './setup-live';

interface Movie {
  readonly id: string;
  readonly title?: string | null;
}

const MovieQuery = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

const DirectedQuery = gql<{ readonly movie: unknown }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      director {
        id
        name
      }
    }
  }
`;

const PartsQuery = gql<{ readonly movie: unknown }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      genre {
        id
        name @skipSubscription
      }
      director {
        id
        movies(first: 3) {
          data {
            id
            title
            imdbRating @skipSubscription
          }
        }
      }
    }
  }
`;

const SetDirector = gql<{ readonly updateMovie: unknown }, { readonly id: string }>`
  mutation SetDirector($id: ID!) {
    updateMovie(id: $id) {
      id
      director {
        id
        name
      }
    }
  }
`;

function showOne(features: Parameters<typeof setupLive>[1] = []) {
  const { server, inContext } = setupLive({}, features);
  const movie = inContext(service =>
    service.watchQuery(MovieQuery, { id: '1' }, { scope: 'movie' }),
  );
  server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
  return { server, movie };
}

describe('a live single model', () => {
  it('V3: subscribes to the model that it shows', () => {
    const { server } = showOne();
    expect(server.expectSubscription('Movie').variables).toEqual({ id: '1' });
  });

  const changes: readonly [name: string, event: TestEvent, data: Movie | null, asks: boolean][] = [
    [
      'merges an UPDATE without a refetch',
      { event: 'UPDATE', id: 1, model: { title: 'Heat!' } },
      { id: '1', title: 'Heat!' },
      false,
    ],
    [
      'V8: ignores an event with another id',
      { event: 'UPDATE', id: 2, model: { title: 'x' } },
      { id: '1', title: 'Heat' },
      false,
    ],
    ['becomes null with a DELETE', { event: 'DELETE', id: 1 }, null, false],
    [
      'refetches after a CREATE',
      { event: 'CREATE', id: 1, model: { id: '1', title: 'New' } },
      { id: '1', title: 'Heat' },
      true,
    ],
    [
      'refetches after an UPDATE without a model',
      { event: 'UPDATE', id: 1 },
      { id: '1', title: 'Heat' },
      true,
    ],
  ];
  for (const [name, event, data, asks] of changes) {
    it(`V7: ${name}`, () => {
      const { server, movie } = showOne();
      server.expectSubscription('Movie').event(event);
      expect(movie.data).toEqual(data);
      if (asks) server.expectOne('Movie').flush({ movie: null });
      else server.expectNone();
    });
  }

  it('V8: ignores another id when the subscription has no arguments; `onEvent` is not called', () => {
    const { server, inContext } = setupLive({}, [withEventContract(plainModelContract)]);
    const onEvent = jasmine.createSpy('onEvent');
    const options = { scope: 'movie', onEvent } as const;
    inContext(service => service.watchQuery(MovieQuery, { id: '1' }, options));
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    const created = server.expectSubscription('Movie_Subscription_1');
    created.next({ data: { movieCreated: { id: '2', title: 'Ronin' } } });
    expect(onEvent).not.toHaveBeenCalled();
    server.expectNone();
  });

  it('V8, V3: ignores another id when only other arguments are passed on', () => {
    const { server, inContext } = setupLive();
    const onEvent = jasmine.createSpy('onEvent');
    const query = gql<{ readonly movie: Movie | null }>`
      query Movie($id: ID!, $genre: String) {
        movie: movieIn(id: $id, genre: $genre) @subscribe(argument: "genre", model: "Movie") {
          id
          title
        }
      }
    `;
    const options = { scope: 'movie', onEvent } as const;
    const movie = inContext(service =>
      service.watchQuery(query, { id: '1', genre: 'Crime' }, options),
    );
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    const subscription = server.expectSubscription('Movie');
    expect(subscription.variables).toEqual({ genre: 'Crime' });
    subscription.event({ event: 'CREATE', id: 2, model: { id: '2', title: 'Ronin' } });
    expect(onEvent).not.toHaveBeenCalled();
    server.expectNone();
    subscription.event({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(movie.data).toEqual({ id: '1', title: 'Heat!' });
    server.expectNone();
  });

  it('V8, V10: misses no event of a plain list whose `id` is that of another model', () => {
    const { server, inContext } = setupLive();
    const query = gql<{ readonly related: readonly Movie[] }>`
      query Related($genre: String) {
        related(id: 7, genre: $genre) @subscribe(argument: "genre", model: "Movie") {
          id
          title
        }
      }
    `;
    const related = inContext(service =>
      service.watchQuery(query, { genre: 'Crime' }, { scope: 'related' }),
    );
    server.expectOne('Related').flush({ related: [{ id: '1', title: 'Heat' }] });
    const subscription = server.expectSubscription('Related');
    subscription.event({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(related.data).toEqual([{ id: '1', title: 'Heat!' }]);
    server.expectOne('Related');
  });

  it('V7, V10: refetches after an UPDATE of another row when no id says which is shown', () => {
    const { server, inContext } = setupLive();
    const query = gql<{ readonly newest: Movie | null }>`
      query Newest($genre: String) {
        newest(genre: $genre) @subscribe(argument: "genre", model: "Movie") {
          id
          title
        }
      }
    `;
    const newest = inContext(service =>
      service.watchQuery(query, { genre: 'Crime' }, { scope: 'newest' }),
    );
    server.expectOne('Newest').flush({ newest: { id: '1', title: 'Heat' } });
    const subscription = server.expectSubscription('Newest');
    subscription.event({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    expect(newest.data).toEqual({ id: '1', title: 'Heat!' });
    server.expectNone();
    subscription.event({ event: 'UPDATE', id: 2, model: { title: 'Ronin' } });
    expect(newest.data).toEqual({ id: '1', title: 'Heat!' });
    server.expectOne('Newest').flush({ newest: { id: '2', title: 'Ronin' } });
    subscription.event({ event: 'DELETE', id: 1 });
    expect(newest.data).toEqual({ id: '2', title: 'Ronin' });
    server.expectNone();
  });

  it('V24, V7: is not mixed with a model of another type that has its id, and refetches', () => {
    const { server, inContext } = setupLive();
    const query = gql<{ readonly movie: unknown }, { readonly id: string }>`
      query Movie($id: ID!) {
        movie(id: $id) @subscribe {
          __typename
          id
          title
        }
      }
    `;
    const movie = inContext(service => service.watchQuery(query, { id: '1' }, { scope: 'movie' }));
    const draft = { __typename: 'Draft', id: '1', title: 'Heat 2' };
    const released = { __typename: 'Movie', id: '1', title: 'Heat' };
    server.expectOne('Movie').flush({ movie: draft });
    const subscription = server.expectSubscription('Movie');
    subscription.event({ event: 'UPDATE', id: 1, model: { ...draft, title: 'Heat II' } });
    server.expectNone();
    subscription.event({ event: 'UPDATE', id: 1, model: released });
    expect(movie.data).toEqual({ ...draft, title: 'Heat II' });
    server.expectOne('Movie').flush({ movie: released });
    expect(movie.data).toEqual(released);
  });

  it('V8: follows a literal id that is too large for a number', () => {
    const { server, inContext } = setupLive();
    const query = gql<{ readonly movie: Movie | null }>`
      query Movie {
        movie(id: 9007199254740993) @subscribe {
          id
          title
        }
      }
    `;
    const movie = inContext(service => service.watchQuery(query, {}, { scope: 'movie' }));
    const id = '9007199254740993';
    server.expectOne('Movie').flush({ movie: { id, title: 'Heat' } });
    const title = 'Heat!';
    server.expectSubscription('Movie').event({ event: 'UPDATE', id, model: { title } });
    expect(movie.data).toEqual({ id, title });
  });

  for (const [what, given] of [
    ['an id that is a number', { id: 1 }],
    ['no id, where the server decides which model it is', {}],
    ['null for its id, where the server decides which model it is', { id: null }],
  ] as const) {
    it(`V8: follows the model shown with ${what}`, () => {
      const live = withSubscriptions({ url: 'ws://localhost/graphql' });
      const { server, inContext } = setupAnySchema(live);
      const query = gql<{ readonly movie: Movie | null }, { readonly id?: number | null }>`
        query Movie($id: Int) {
          movie(id: $id) @subscribe {
            id
            title
          }
        }
      `;
      const movie = inContext(service => service.watchQuery(query, given, { scope: 'movie' }));
      server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
      const title = 'Heat!';
      server.expectSubscription('Movie').event({ event: 'UPDATE', id: '1', model: { title } });
      expect(movie.data).toEqual({ id: '1', title });
    });
  }

  it('V10: refetches after an UPDATE when it is null', () => {
    const { server, movie } = showOne();
    const subscription = server.expectSubscription('Movie');
    subscription.event({ event: 'DELETE', id: 1 });
    subscription.event({ event: 'DELETE', id: 1 });
    server.expectNone();
    subscription.event({ event: 'UPDATE', id: 1, model: { id: '1', title: 'Heat' } });
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    expect(movie.data).toEqual({ id: '1', title: 'Heat' });
    server.expectNone();
  });

  it('V10: refetches after an UPDATE when its request has failed', () => {
    const { server, inContext } = setupLive();
    const movie = inContext(service => service.watchQuery(MovieQuery, { id: '1' }));
    server.expectOne('Movie').networkError();
    server.expectNone();
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: 1, model: { id: '1', title: 'Heat' } });
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    expect(movie.error).toBeUndefined();
  });

  it('V24: keeps its nested object when an event has part of another one, and refetches', () => {
    const { server, inContext } = setupLive();
    const options = { scope: 'movie' } as const;
    const movie = inContext(service => service.watchQuery(DirectedQuery, { id: '1' }, options));
    const mann = { id: '7', name: 'Mann' };
    const scott = { id: '8', name: 'Scott' };
    server.expectOne('Movie').flush({ movie: { id: '1', director: mann } });
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: 1, model: { director: { id: '8' } } });
    expect(movie.data).toEqual({ id: '1', director: mann });
    server.expectOne('Movie').flush({ movie: { id: '1', director: scott } });
    expect(movie.data).toEqual({ id: '1', director: scott });
    server.expectNone();
  });

  it('V24: compares an event with the nested object below a layer, not with the layer', () => {
    const { server, service, inContext } = setupLive({}, [withMutations()]);
    const options = { scope: 'movie' } as const;
    const movie = inContext(one => one.watchQuery(DirectedQuery, { id: '1' }, options));
    const mann = { id: '7', name: 'Mann' };
    const scott = { id: '8', name: 'Scott' };
    server.expectOne('Movie').flush({ movie: { id: '1', director: mann } });
    const optimisticResponse = { updateMovie: { id: '1', director: scott } };
    service
      .mutate(SetDirector, { id: '1' }, { optimisticResponse })
      .subscribe({ error: () => undefined });
    // Another user has set the same director. The optimistic response has more fields than the
    // event.
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: 1, model: { director: { id: '8' } } });
    server.expectMutation('SetDirector').flushErrors([{ message: 'Refused' }]);
    server.expectOne('Movie').flush({ movie: { id: '1', director: scott } });
    expect(movie.data).toEqual({ id: '1', director: scott });
  });

  const crime = { id: 'g', name: 'Crime' };
  const directed = (...data: readonly object[]) => ({ id: '7', movies: { data } });
  const thief = { id: '2', title: 'Thief', imdbRating: 7.4 };
  const parts: readonly [name: string, said: Readonly<Record<string, unknown>>, before: object][] =
    [
      ['an object in the place of null', { genre: { id: 'g' } }, { genre: null }],
      ['a list', { director: directed({ id: '2', title: 'Manhunter' }) }, { genre: crime }],
      [
        'a longer list',
        { director: directed({ id: '2', title: 'Thief' }, { id: '3', title: 'Ali' }) },
        { genre: crime },
      ],
    ];
  for (const [name, model, before] of parts) {
    it(`V24: shows ${name} with missing fields only after a refetch`, () => {
      const { server, inContext } = setupLive();
      const options = { scope: 'movie' } as const;
      const movie = inContext(service => service.watchQuery(PartsQuery, { id: '1' }, options));
      const shown = { id: '1', director: directed(thief), ...before };
      server.expectOne('Movie').flush({ movie: shown });
      server.expectSubscription('Movie').event({ event: 'UPDATE', id: 1, model });
      expect(movie.data).toEqual(shown);
      const after = { id: '1', genre: crime, director: directed({ ...thief, title: 'Manhunter' }) };
      server.expectOne('Movie').flush({ movie: after });
      expect(movie.data).toEqual(after);
      server.expectNone();
    });
  }

  it('V24: does not refetch when a nested list is the same as before', () => {
    const { server, inContext } = setupLive();
    const options = { scope: 'movie' } as const;
    const movie = inContext(service => service.watchQuery(PartsQuery, { id: '1' }, options));
    const shown = { id: '1', genre: crime, director: directed(thief) };
    server.expectOne('Movie').flush({ movie: shown });
    const model = { genre: null, director: directed({ id: '2', title: 'Thief' }) };
    server.expectSubscription('Movie').event({ event: 'UPDATE', id: 1, model });
    expect(movie.data).toEqual({ ...shown, genre: null });
    server.expectNone();
  });

  it('V8: merges nothing of an UPDATE with errors, and refetches', () => {
    const { server, movie } = showOne();
    const model = { id: '1', title: null };
    const errors = [{ message: 'No title', path: ['movieModified', 'model', 'title'] }];
    server
      .expectSubscription('Movie')
      .next({ data: { movieModified: { event: 'UPDATE', id: '1', model } }, errors });
    expect(movie.data).toEqual({ id: '1', title: 'Heat' });
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat!' } });
    expect(movie.data?.title).toBe('Heat!');
  });

  it('V8: becomes null with a DELETE although the result has errors', () => {
    const { server, movie } = showOne();
    const errors = [{ message: 'No model', path: ['movieModified', 'model'] }];
    server
      .expectSubscription('Movie')
      .next({ data: { movieModified: { event: 'DELETE', id: '1', model: null } }, errors });
    expect(movie.data).toBeNull();
    server.expectNone();
  });

  it('V10: settles after an event during a request', () => {
    const { server, movie } = showOne();
    void movie.refetch();
    const request = server.expectOne('Movie');
    server.expectSubscription('Movie').event({ event: 'UPDATE', id: 1, model: { title: 'Heat!' } });
    request.flush({ movie: { id: '1', title: 'Heat' } });
    expect(movie.data?.title).toBe('Heat!');
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat!' } });
    server.expectNone();
  });

  it('V12: opens another subscription for another model before it is requested', () => {
    const { server, movie } = showOne();
    const old = server.expectSubscription('Movie');
    void movie.setVariable('id', '2').refetch();
    const request = server.expectOne('Movie');
    expect(old.closed).toBeTrue();
    expect(server.expectSubscription('Movie').variables).toEqual({ id: '2' });
    request.flush({ movie: { id: '2', title: 'Ronin' } });
    server.expectNone();
    expect(movie.live).toBe('live');
  });

  it('V6: works with a contract that has a field for each kind of event', () => {
    const { server, movie } = showOne([withEventContract(plainModelContract)]);
    const updates = server.expectSubscription('Movie_Subscription_2');
    expect(updates.query).toContain('movieUpdated');
    updates.next({ data: { movieUpdated: { id: '1', title: 'Heat!' } } });
    expect(movie.data?.title).toBe('Heat!');
    server.expectSubscription('Movie_Subscription_3').next({ data: { movieDeleted: { id: '1' } } });
    expect(movie.data).toBeNull();
  });
});
