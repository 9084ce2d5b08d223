import { effect, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  type ModelEvent,
  type MutationContract,
  type MutationOptions,
  type WatchQueryError,
  withSubscriptions,
} from 'ngx-watch-query';
import {
  filmsPage,
  OneFilm,
  openFilms,
  openOneFilm,
  Rate,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupAnySchema,
  setupLiveMutations,
  setupMutations,
  titlesOf,
  TWO,
} from './setup-mutations';

const LiveFilm = gql<{ movie: { id: string; title: string } | null }, { id: string }>`
  query Film($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

const HEAT_AGAIN = { id: '1', title: 'Heat again', imdbRating: 7 };

const Relabel = gql<{ updateMovie: { id: string; title: string } }, { id: string }>`
  mutation Relabel($id: ID!) {
    updateMovie(id: $id, input: { title: "Heat again" }) {
      id
      title
    }
  }
`;

const Retitle = gql<{ updateMovie: typeof HEAT_AGAIN }, { id: string }>`
  mutation Retitle($id: ID!) {
    updateMovie(id: $id, input: { title: "Heat again" }) {
      id
      title
      imdbRating
    }
  }
`;

describe('mutate()', () => {
  it('sends calls with the same `serial` key one after another, in the order of calls (M10)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const rate = (rating: number) =>
      service
        .mutate(
          Rate,
          { id: '1', rating },
          { serial: ({ id }) => id, optimisticResponse: rated(rating) },
        )
        .subscribe();
    [3, 4, 5].forEach(rate);
    expect(ratingsOf(list)).toEqual([5, 5]);
    for (const rating of [3, 4, 5]) {
      const request = server.expectOne('Rate');
      expect(request.variables['rating']).toBe(rating);
      request.flush(rated(rating));
      expect(ratingsOf(list)).toEqual([5, 5]);
    }
  });

  it('never sends a queued call that is unsubscribed, and removes its layer (M10)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const rate = (rating: number) =>
      service
        .mutate(Rate, { id: '1', rating }, { serial: true, optimisticResponse: rated(rating) })
        .subscribe();
    rate(3);
    const waiting = rate(4);
    expect(ratingsOf(list)).toEqual([4, 5]);
    waiting.unsubscribe();
    expect(ratingsOf(list)).toEqual([3, 5]);
    server.expectOne('Rate').flush(rated(3));
    server.expectNone('Rate');
  });

  it("refetches nothing with `refetch: 'none'`, or just the WatchQueries that `refetch` lists (M9)", () => {
    const app = setupMutations();
    const { server, service } = app;
    openFilms(app);
    const one = openOneFilm(app);
    service.mutate(Rate, { id: '1', rating: 4 }, { refetch: 'none' }).subscribe();
    server.expectOne('Rate').flush(rated(4));
    server.expectNone();
    service.mutate(Rate, { id: '1', rating: 3 }, { refetch: [one] }).subscribe();
    server.expectOne('Rate').flush(rated(3));
    server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 3 } });
    server.expectNone();
  });

  it('refetches the WatchQueries that `refetch` lists if only a part of a call without known changes has failed (M8, M9)', () => {
    const app = setupMutations();
    openFilms(app);
    const one = openOneFilm(app);
    const film = { movie: { id: '1', name: 'Heat', rating: 2 } };
    for (const changes of [false as const, () => []]) {
      app.service
        .mutate(Rate, { id: '1', rating: 4 }, { changes, refetch: [one] })
        .subscribe({ error: () => undefined });
      app.server.expectMutation('Rate').flushErrors(['The mail was not sent.'], rated(4));
      app.server.expectOne('OneFilm').flush(film);
      app.server.expectNone();
    }
  });

  it('refetches nothing if the server has refused all of a call without known changes (M5, M9)', () => {
    const app = setupMutations();
    const one = openOneFilm(app);
    app.service
      .mutate(Rate, { id: '1', rating: 4 }, { changes: false, refetch: [one] })
      .subscribe({ error: () => undefined });
    app.server.expectMutation('Rate').flushErrors(['No.'], { updateMovie: null });
    app.server.expectNone();
  });

  it('applies the fields that have data although the answer also has errors (M8)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const errors: unknown[] = [];
    service
      .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated(4) })
      .subscribe({ error: error => errors.push(error) });
    server.expectOne('Rate').flushErrors(['The rest failed.'], rated(3));
    expect(ratingsOf(list)).toEqual([3, 5]);
    expect(errors.length).toBe(1);
  });

  it('takes the changes from the `changes` option; `changes: false` changes nothing (M2)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    service.mutate(Rate, { id: '1', rating: 4 }, { changes: false }).subscribe();
    server.expectOne('Rate').flush(rated(4));
    expect(ratingsOf(list)).toEqual([2, 5]);
    service
      .mutate(
        Rate,
        { id: '1', rating: 4 },
        {
          changes: ({ updateMovie }) => [
            { event: 'UPDATE', id: '2', modelName: 'movie', model: { imdbRating: 1 } },
            ...(updateMovie
              ? [{ event: 'UPDATE' as const, id: '1', modelName: 'movie', model: updateMovie }]
              : []),
          ],
        },
      )
      .subscribe();
    server.expectOne('Rate').flush(rated(4));
    expect(ratingsOf(list)).toEqual([4, 1]);
  });

  it('makes lists and records ask if `changes` says that only the server knows the row (M2)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const one = openOneFilm(app);
    const changes: MutationOptions['changes'] = () => [
      { event: 'UPDATE', modelName: 'movie', id: '1', model: null },
    ];
    app.service.mutate(Rate, { id: '1', rating: 4 }, { changes }).subscribe();
    app.server.expectMutation('Rate').flush(rated(4));
    app.server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    app.server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 4 } });
    expect([ratingsOf(list), one.data?.rating]).toEqual([[4], 4]);
    app.server.expectNone();
  });

  it('makes lists and records ask if a contract reads in the answer that only the server knows (M2)', () => {
    const contract: MutationContract = {
      read: ({ value }) =>
        value === null ? [] : [{ event: 'UPDATE', modelName: 'movie', id: '1', model: null }],
    };
    const app = setupMutations({ contract });
    openFilms(app);
    openOneFilm(app);
    app.service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    app.server.expectMutation('Rate').flush(rated(4));
    app.server.expectOne('Films');
    app.server.expectOne('OneFilm');
  });

  it('makes only those ask that `refetch` lists if the outcome of a call with `changes` is unknown (M5, M9)', () => {
    const app = setupMutations();
    openFilms(app);
    const one = openOneFilm(app);
    const changes = jasmine.createSpy<() => []>('changes').and.returnValue([]);
    const fail = (refetch: 'affected' | readonly [typeof one]): void => {
      app.service
        .mutate(Rate, { id: '1', rating: 4 }, { changes, refetch })
        .subscribe({ error: () => undefined });
      app.server.expectMutation('Rate').networkError();
    };
    fail('affected');
    app.server.expectNone();
    fail([one]);
    app.server.expectOne('OneFilm');
    app.server.expectNone('Films');
    expect(changes).not.toHaveBeenCalled();
  });

  it('asks no `changes` of a refusal, and removes its layer at once (M5, M8)', () => {
    const app = setupMutations();
    const { server, service, thrown } = app;
    const list = openFilms(app);
    const changes: MutationOptions<ReturnType<typeof rated>>['changes'] = ({ updateMovie }) => [
      { event: 'UPDATE', id: updateMovie.id, modelName: 'movie', model: updateMovie },
    ];
    service
      .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated(4), changes } as object)
      .subscribe({ error: () => undefined });
    expect(ratingsOf(list)).toEqual([4, 5]);
    server.expectMutation('Rate').flushErrors(['No.'], { updateMovie: null });
    expect(ratingsOf(list)).toEqual([2, 5]);
    expect(thrown).toEqual([]);
    server.expectNone('Films');
  });

  it('reports what `changes` or `optimisticResponse` throws, and still emits the answer (L6)', () => {
    const app = setupMutations();
    const { server, service, thrown } = app;
    openFilms(app);
    const seen: unknown[] = [];
    const fail = (): never => {
      throw new Error('mine');
    };
    service
      .mutate(Rate, { id: '1', rating: 4 }, { changes: fail, optimisticResponse: fail })
      .subscribe(data => seen.push(data));
    server.expectOne('Rate').flush(rated(4));
    expect(seen.length).toBe(1);
    expect(thrown).toEqual([new Error('mine'), new Error('mine')]);
  });
});

describe('onEvent', () => {
  it('may read signals, on which an effect that calls mutate() does not depend (L4, M12)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const decision = signal<'apply' | 'ignore'>('apply');
    const list = openFilms(app, TWO, { onEvent: () => decision() });
    let count = 0;
    TestBed.runInInjectionContext(() =>
      effect(() => {
        count++;
        const options = { optimisticResponse: rated(9) };
        service.mutate(Rate, { id: '1', rating: 9 }, options).subscribe();
      }),
    );
    TestBed.tick();
    expect(ratingsOf(list)?.[0]).toBe(9);
    decision.set('ignore');
    TestBed.tick();
    expect(count).toBe(1);
    server.expectOne('Rate');
  });

  it('receives the events of own mutations and may remove the row from its list (M12)', () => {
    const app = setupMutations();
    const { server } = app;
    const heard: ModelEvent[] = [];
    const list = openFilms(app, TWO, {
      onEvent: (_: number, event: ModelEvent) => {
        heard.push(event);
        return Number(event.model?.['rating']) < 3 ? 'remove' : undefined;
      },
    });
    const request = rate(app, 1, '2');
    expect(list.data?.map(({ id }) => id)).toEqual(['1']);
    request.flush(rated(1, '2'));
    expect(list.data?.map(({ id }) => id)).toEqual(['1']);
    expect(heard.map(({ isOwn, model }) => [isOwn, model?.['rating']])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    server.expectOne('Films').flush(filmsPage(TWO.slice(0, 1)));
    expect(list.data?.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('onEvent', () => {
  it('removes a row also where the answer does not say how it looks (V7, M12)', () => {
    const app = setupMutations();
    const heard: unknown[] = [];
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { id, model }: ModelEvent) => {
        heard.push([id, model]);
        return id === '1' ? 'remove' : undefined;
      },
    });
    const event = { event: 'UPDATE', modelName: 'movie' } as const;
    const changes = () => [
      { ...event, id: '1', model: null },
      { ...event, id: '2', model: { id: '2', imdbRating: 4 } },
    ];
    app.service.mutate(Rate, { id: '2', rating: 4 }, { changes }).subscribe();
    app.server.expectMutation('Rate').flush(rated(4, '2'));
    expect(heard).toEqual([
      ['1', null],
      ['2', { id: '2', rating: 4 }],
    ]);
    expect(ratingsOf(list)).toEqual([4]);
    app.server.expectOne('Films');
  });
});

describe('a mutation answered after a later one has deleted its row', () => {
  for (const onEvent of [undefined, 'apply'] as const) {
    const asks = onEvent
      ? 'refetches nothing where events are only applied'
      : 'refetches all the same';
    it(`${asks}: the server may have run it last (M1, M6)`, () => {
      const app = setupMutations();
      const list = openFilms(app, TWO, { onEvent });
      app.service.mutate(Rate, { id: '1', rating: 3 }).subscribe();
      const rating = app.server.expectMutation('Rate');
      app.service.mutate(Remove, { id: '1' }).subscribe();
      app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
      if (!onEvent) app.server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
      rating.flush(rated(3));
      expect(ratingsOf(list)).toEqual([5]);
      if (onEvent) app.server.expectNone('Films');
      else app.server.expectOne('Films');
    });
  }
});

describe('a record', () => {
  for (const isInOrder of [true, false]) {
    const order = isInOrder ? 'the order of the calls' : 'the other order';
    it(`asks where two mutations of it overlap and are answered in ${order}: only the server knows the last one (M6)`, () => {
      const app = setupMutations();
      const one = openOneFilm(app);
      const first = rate(app, 3);
      const second = rate(app, 4);
      if (isInOrder) first.flush(rated(3));
      else second.flush(rated(4));
      app.server.expectNone('OneFilm');
      if (isInOrder) second.flush(rated(4));
      else first.flush(rated(3));
      expect(one.data?.rating).toBe(4);
      app.server.expectOne('OneFilm');
    });
  }

  it('does not ask where one mutation of it is answered before the next (M1, M6)', () => {
    const app = setupMutations();
    const one = openOneFilm(app);
    rate(app, 3).flush(rated(3));
    rate(app, 4).flush(rated(4));
    expect(one.data?.rating).toBe(4);
    app.server.expectNone('OneFilm');
  });

  for (const isChanged of [true, false]) {
    const when = isChanged ? 'asks where an event changes' : 'does not ask where no event changes';
    it(`${when} what a mutation answers meanwhile: only the server knows the last change (M6)`, () => {
      const { inContext, server, service } = setupLiveMutations();
      inContext(all => all.watchQuery(LiveFilm, { id: '1' }, { scope: 'movie' }));
      server.expectOne('Film').flush({ movie: { id: '1', title: 'Heat' } });
      service.mutate(Retitle, { id: '1' }).subscribe();
      const request = server.expectMutation('Retitle');
      const model = { title: 'Ran' };
      const event = { event: 'UPDATE', id: '1', model } as const;
      if (isChanged) server.expectSubscription('Film').event(event);
      request.flush({ updateMovie: HEAT_AGAIN });
      if (isChanged) server.expectOne('Film');
      else server.expectNone('Film');
    });
  }
});

describe('onEvent, given as a function', () => {
  it('is not asked about a change again when a later call is answered: what it ignored stays hidden (M12)', () => {
    const app = setupMutations();
    const list = openFilms(app, TWO, { onEvent: () => 'ignore' });
    app.service
      .mutate(Retitle, { id: '1' }, { optimisticResponse: { updateMovie: HEAT_AGAIN } })
      .subscribe();
    rate(app, 9).flush(rated(9));
    expect([titlesOf(list), ratingsOf(list)]).toEqual([
      ['Heat', 'Ran'],
      [2, 5],
    ]);
  });
});

describe('reset()', () => {
  it('clears the data, cancels requests, loads again and drops pending layers (M13)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const pending = rate(app, 4);
    void list.refetch();
    const before = server.expectOne('Films');
    service.reset();
    expect([list.data, list.loading, list.error]).toEqual([undefined, true, undefined]);
    const after = server.expectOne('Films');
    expect(before.cancelled).toBeTrue();
    pending.flush(rated(4));
    expect(list.data).toBeUndefined();
    after.flush(filmsPage([{ id: '9', title: 'Ikiru', rating: 9 }]));
    expect(ratingsOf(list)).toEqual([9]);
    server.expectNone('Films');
  });

  const tellings: Readonly<Record<string, (app: ReturnType<typeof setupMutations>) => void>> = {
    expects: app => void rate(app, 4),
    'has done': ({ service, server }) => {
      service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
      server.expectMutation('Rate').flush(rated(4));
    },
  };
  for (const [name, tell] of Object.entries(tellings)) {
    it(`called while a list shows what a mutation ${name} removes it from the other lists, too (M13)`, () => {
      const app = setupMutations();
      const { server, service } = app;
      const seeing = openFilms(app);
      const other = openFilms(app);
      seeing.data$.subscribe(data => {
        if (data?.[0]?.rating === 4) service.reset();
      });
      tell(app);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(ratingsOf(other)).toEqual([2, 5]);
      expect(other.isPending(other.data?.[0])).toBeFalse();
      server.expectNone('Films');
    });

    it(`called by \`onEvent\` for what a mutation ${name} removes it from all lists (M13)`, () => {
      const app = setupMutations();
      const { server, service } = app;
      let isDue = true;
      const onEvent = (): void => {
        if (isDue) service.reset();
        isDue = false;
      };
      const lists = [openFilms(app, TWO, { onEvent }), openFilms(app)];
      tell(app);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(lists.map(ratingsOf)).toEqual([
        [2, 5],
        [2, 5],
      ]);
      expect(lists.map(list => list.isPending(list.data?.[0]))).toEqual([false, false]);
      server.expectNone('Films');
    });
  }

  it('closes subscriptions and opens new ones (M13)', () => {
    const app = setupLiveMutations();
    const { server, service } = app;
    openFilms(app, TWO, { subscribe: true });
    const old = server.expectSubscription('Films');
    service.reset();
    expect(old.closed).toBeTrue();
    expect(server.expectSubscription('Films')).not.toBe(old);
  });

  it('fails a `query()` in flight, while a mutation in flight still emits its answer (M13)', () => {
    const { server, service } = setupMutations();
    const told: unknown[] = [];
    const next = (data: unknown) => told.push(data);
    const error = ({ message }: WatchQueryError) => told.push(message);
    service.query(OneFilm, { id: '1' }).subscribe({ next, error });
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe({ next, error });
    const asked = server.expectOne('OneFilm');
    service.reset();
    asked.flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
    server.expectMutation('Rate').flush(rated(4));
    expect(told).toEqual(['Discarded: reset() was called before it came.', rated(4)]);
    service.query(OneFilm, { id: '2' }, { scope: 'movie' }).subscribe({ next, error });
    server.expectOne('OneFilm').flush({ movie: null });
    expect(told[2]).toBeNull();
  });

  it('tells nobody how the server has refused the user before (M13)', () => {
    const { server, service } = setupMutations();
    const told: unknown[] = [];
    const error = ({ kind, message }: WatchQueryError) => told.push(kind, message);
    service.query(OneFilm, { id: '1' }).subscribe({ error });
    const asked = server.expectOne('OneFilm');
    service.reset();
    asked.httpError(403);
    expect(told).toEqual(['network', 'Discarded: reset() was called before it came.']);
  });

  it('starts no request for a WatchQuery that has never sent one (M13)', () => {
    const { server, service, watchMovies } = setupMutations();
    const movies = watchMovies({}, { fetch: false });
    service.reset();
    server.expectNone();
    expect(movies.loading).toBeFalse();
  });
});

describe('a mutation beside a subscription or another mutation', () => {
  it('notifies nobody when two changes in one mutation cancel each other out (M7)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const before = list.data;
    const RateTwice = gql`
      mutation RateTwice {
        first: updateMovie(id: 1, rating: 4) {
          id
          imdbRating
        }
        second: updateMovie(id: 1, rating: 2) {
          id
          imdbRating
        }
      }
    `;
    let told = 0;
    list.data$.subscribe(() => told++);
    app.service.mutate(RateTwice).subscribe();
    app.server.expectMutation('RateTwice').flush({
      first: { id: '1', imdbRating: 4 },
      second: { id: '1', imdbRating: 2 },
    });
    expect(list.data).toBe(before);
    expect(told).toBe(1);
  });

  it('keeps a displayed field named `constructor` that the mutation does not select (M1)', () => {
    const { inContext, server, service } = setupAnySchema();
    const Cars = gql`
      query Cars {
        cars {
          id
          name
          constructor
        }
      }
    `;
    const Rename = gql`
      mutation Rename {
        updateCar(id: 1) {
          id
          name
        }
      }
    `;
    const cars = inContext(own => own.watchQuery(Cars, {}, { scope: 'cars' }));
    server.expectOne('Cars').flush({ cars: [{ id: '1', name: 'F1', constructor: 'Ferrari' }] });
    const errors: unknown[] = [];
    service.mutate(Rename).subscribe({ error: error => errors.push(error) });
    server.expectMutation('Rename').flush({ updateCar: { id: '1', name: 'F2' } });
    expect(errors).toEqual([]);
    expect(cars.data).toEqual([{ id: '1', name: 'F2', constructor: 'Ferrari' }]);
  });

  it('is not contradicted by an event that leaves out a field named `constructor` (M6)', () => {
    const { inContext, server, service } = setupAnySchema(
      withSubscriptions({ url: 'ws://localhost/graphql' }),
    );
    const Car = gql`
      query Car {
        car(id: 1) @subscribe {
          id
          name
          constructor
        }
      }
    `;
    const Sell = gql`
      mutation Sell {
        updateCar(id: 1) {
          id
          constructor
        }
      }
    `;
    const car = inContext(own => own.watchQuery(Car, {}, { scope: 'car' }));
    server.expectOne('Car').flush({ car: { id: '1', name: 'F1', constructor: 'Ferrari' } });
    const events = server.expectSubscription('Car');
    service.mutate(Sell).subscribe();
    server.expectMutation('Sell').flush({ updateCar: { id: '1', constructor: 'Lancia' } });
    events.event({ event: 'UPDATE', id: '1', model: { id: '1', name: 'F2' } });
    expect(car.data).toEqual({ id: '1', name: 'F2', constructor: 'Lancia' });
    server.pass(1000);
    server.expectNone();
  });

  it("lets events change the other fields of its row as often as they come, and with `onEvent: 'apply'` refetches nothing (M6, V7)", () => {
    const app = setupLiveMutations();
    const list = openFilms(app, TWO, { subscribe: true, onEvent: 'apply' });
    rate(app, 4).flush(rated(4));
    for (const title of ['Heat II', 'Heat III']) {
      app.server
        .expectSubscription('Films')
        .event({ event: 'UPDATE', id: '1', model: { id: '1', title, rating: 4 } });
      expect(list.data?.[0]).toEqual({ id: '1', title, rating: 4 });
    }
    app.server.expectNone();
  });

  it('is not contradicted for ten seconds, also where a later call about the row was answered before (M6)', () => {
    const app = setupLiveMutations();
    const { server } = app;
    const list = openFilms(app, TWO, { subscribe: true, onEvent: 'apply' });
    app.service.mutate(Relabel, { id: '1' }).subscribe();
    const relabel = server.expectMutation('Relabel');
    rate(app, 4).flush(rated(4));
    server.pass(5000);
    relabel.flush({ updateMovie: { id: '1', title: 'Heat again' } });
    const late = (title: string, rating: number) =>
      server
        .expectSubscription('Films')
        .event({ event: 'UPDATE', id: '1', model: { id: '1', title, rating } });
    // The rating was answered 10 s ago, the title 5 s ago.
    server.pass(5000);
    late('Heat', 3);
    expect(list.data?.[0]).toEqual({ id: '1', title: 'Heat again', rating: 3 });
    server.pass(5000);
    late('Heat', 3);
    expect(list.data?.[0]).toEqual({ id: '1', title: 'Heat', rating: 3 });
  });

  it('is contradicted after ten seconds, also where a later call about the row was answered since (M6)', () => {
    const app = setupLiveMutations();
    const { server } = app;
    const list = openFilms(app, TWO, { subscribe: true, onEvent: 'apply' });
    app.service.mutate(Relabel, { id: '1' }).subscribe();
    server.expectMutation('Relabel').flush({ updateMovie: { id: '1', title: 'Heat again' } });
    server.pass(5000);
    rate(app, 4).flush(rated(4));
    server.pass(5000);
    server
      .expectSubscription('Films')
      .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat II', rating: 3 } });
    expect(list.data?.[0]).toEqual({ id: '1', title: 'Heat II', rating: 4 });
  });

  it('changes nothing and adds no refetch when the subscription echoes it (M7)', () => {
    const app = setupLiveMutations();
    const { server } = app;
    const list = openFilms(app, TWO, { subscribe: true });
    const echo = () =>
      server
        .expectSubscription('Films')
        .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat', rating: 4 } });
    const request = rate(app, 4);
    const shown = list.data;
    echo();
    expect(list.data).toBe(shown);
    request.flush(rated(4));
    echo();
    expect(list.data).toBe(shown);
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    server.expectNone();
  });

  it('does not refetch a single model that both of them say is deleted (M7, V7)', () => {
    const { server, service, inContext } = setupLiveMutations();
    const one = inContext(own => own.watchQuery(LiveFilm, { id: '1' }, { scope: 'movie' }));
    server.expectOne('Film').flush({ movie: { id: '1', title: 'Heat' } });
    service.mutate(Remove, { id: '1' }).subscribe();
    const request = server.expectMutation('Remove');
    server.expectSubscription('Film_Subscription_1').event({ event: 'DELETE', id: '1' });
    request.flush({ deleteMovie: { id: '1' } });
    server.expectNone('Film');
    expect(one.data).toBeNull();
  });

  it('hides an event’s value that contradicts the mutation’s answer, and refetches (M6)', () => {
    const app = setupLiveMutations();
    const { server } = app;
    const list = openFilms(app, TWO, { subscribe: true });
    rate(app, 4).flush(rated(4));
    server
      .expectSubscription('Films')
      .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat II', rating: 3 } });
    expect(list.data?.[0]).toEqual({ id: '1', title: 'Heat II', rating: 4 });
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat II', rating: 3 }]));
    expect(ratingsOf(list)).toEqual([3]);
  });

  it('keeps a deleted row hidden when an older answer and a late event still contain it (M6)', () => {
    const app = setupLiveMutations();
    const { server, service } = app;
    const list = openFilms(app, TWO, { subscribe: true });
    const ids = () => list.data?.map(({ id }) => id);
    void list.refetch();
    const before = server.expectOne('Films');
    const optimisticResponse = { deleteMovie: { id: '1' } };
    service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    expect(ids()).toEqual(['2']);
    before.flush(filmsPage(TWO));
    expect(ids()).toEqual(['2']);
    server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    server
      .expectSubscription('Films')
      .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat', rating: 2 } });
    expect(ids()).toEqual(['2']);
    server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
    expect(ids()).toEqual(['2']);
  });
});
