import { TestBed } from '@angular/core/testing';
import { fairwayContract, gql, type WatchQueryCallbacks } from 'ngx-watch-query';
import { setupOperations } from './setup-operations';

interface Row {
  readonly id: string;
  readonly title: string;
}

interface Movies {
  readonly movies: { readonly data: readonly Row[] };
}

const MoviesQuery = gql<Movies, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
      }
    }
  }
`;

const OthersQuery = gql<{ readonly others: Movies['movies'] }, { genre?: string }>`
  query Others($genre: String) {
    others: movies(first: 5, genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
      }
    }
  }
`;

const HEAT = { id: '1', title: 'Heat' };
const RONIN = { id: '2', title: 'Ronin' };

function setupLists(options: Parameters<typeof setupOperations>[0] = {}) {
  const base = setupOperations(options);
  const { server, inContext } = base;
  const watch = (genre?: string, callbacks: WatchQueryCallbacks<readonly Row[]> = {}) =>
    inContext(service =>
      service.watchQuery(MoviesQuery, genre === undefined ? {} : { genre }, {
        scope: 'movies.data',
        pagination: 'movies',
        ...callbacks,
      }),
    );
  const flush = (...data: readonly Row[]): void =>
    server.expectOne('Movies').flush({ movies: { data } });
  /** A list that has been answered with these rows. */
  const shown = (
    rows: readonly Row[],
    genre?: string,
    callbacks?: WatchQueryCallbacks<readonly Row[]>,
  ) => {
    const movies = watch(genre, callbacks);
    flush(...rows);
    return movies;
  };
  return { ...base, watch, flush, shown };
}

describe('subscription operations that several fields use', () => {
  it('V16: are one operation on the wire, whose events reach all lists', () => {
    const { operation, shown } = setupLists();
    const [one, other] = [shown([HEAT, RONIN]), shown([RONIN])];
    operation().open();
    operation().update('2', 'Ronin!');
    expect([one.live, other.live]).toEqual(['live', 'live']);
    const changed = { id: '2', title: 'Ronin!' };
    expect([one.data, other.data]).toEqual([[HEAT, changed], [changed]]);
  });

  it('V16: are shared by lists with another page, limit or query', () => {
    const { server, operation, watch, flush, inContext } = setupLists();
    const movies = watch();
    flush(HEAT);
    void movies.setLimit(5);
    flush(RONIN);
    const others = inContext(service =>
      service.watchQuery(OthersQuery, {}, { scope: 'others.data' }),
    );
    server.expectOne('Others').flush({ others: { data: [HEAT] } });
    expect(operation().text).toContain('subscription Movies_Subscription_1');
    operation().open();
    operation().update('1', 'Heat!');
    expect(others.data).toEqual([{ id: '1', title: 'Heat!' }]);
  });

  it('V16: are shared by the fields of one query', () => {
    const { server, operation, inContext } = setupOperations();
    const query = gql<Record<'a' | 'b', { readonly data: readonly Row[] }>>`
      query Both {
        a: movies(first: 5, search: "a") @subscribe {
          data {
            id
            title
          }
        }
        b: movies(first: 5, search: "b") @subscribe {
          data {
            id
            title
          }
        }
      }
    `;
    const both = inContext(service => service.watchQuery(query));
    server.expectOne('Both').flush({ a: { data: [HEAT] }, b: { data: [HEAT] } });
    operation().open();
    expect(both.live).toBe('live');
    operation().update('1', 'Heat!');
    const changed = { data: [{ id: '1', title: 'Heat!' }] };
    expect(both.data).toEqual({ a: changed, b: changed });
  });

  it('V16: are different operations for different variables', () => {
    const { onWire, shown } = setupLists();
    const drama = shown([HEAT], 'Drama');
    const crime = shown([HEAT], 'Crime');
    const [first, second] = onWire();
    first?.open();
    expect([drama.live, crime.live]).toEqual(['live', 'connecting']);
    second?.update('1', 'Heat!');
    expect([drama.data, crime.data]).toEqual([[HEAT], [{ id: '1', title: 'Heat!' }]]);
    expect(onWire().map(({ variables }) => variables)).toEqual([
      { genre: 'Drama' },
      { genre: 'Crime' },
    ]);
  });

  it('V16: have each payload read by the contract once', () => {
    let reads = 0;
    const contract = {
      ...fairwayContract,
      read: (...given: Parameters<typeof fairwayContract.read>) => {
        reads++;
        return fairwayContract.read(...given);
      },
    };
    const { operation, shown } = setupLists({ contract });
    const lists = [shown([HEAT]), shown([HEAT]), shown([HEAT])];
    operation().open();
    operation().update('1', 'Heat!');
    expect(reads).toBe(1);
    for (const { data } of lists) expect(data).toEqual([{ id: '1', title: 'Heat!' }]);
  });

  it('V16: are never shared for a subscription of the caller', () => {
    const { onWire, service } = setupOperations();
    const document = gql`
      subscription {
        movieModified {
          id
        }
      }
    `;
    const both = [service.subscribe(document).subscribe(), service.subscribe(document).subscribe()];
    expect(onWire().length).toBe(2);
    for (const one of both) one.unsubscribe();
    expect(onWire().length).toBe(0);
  });

  it('V16: stay open for 3 s after the last list has left', () => {
    const { clock, wire, onWire, scheduler, shown } = setupLists();
    const [one, other] = [shown([HEAT]), shown([HEAT])];
    onWire()[0]?.open();
    one.destroy();
    clock.pass(10_000);
    other.destroy();
    clock.pass(2999);
    expect(onWire().length).toBe(1);
    const late = shown([HEAT]);
    clock.pass(10_000);
    expect([wire.length, onWire().length]).toEqual([1, 1]);
    late.destroy();
    clock.pass(3000);
    expect([onWire().length, scheduler.running]).toEqual([0, 0]);
  });

  it('V16: stay open for 3 s also where the last list leaves as they open', () => {
    const { clock, onWire, shown } = setupLists();
    const movies = shown([HEAT]);
    movies.live$.subscribe(live => {
      if (live === 'live') movies.destroy();
    });
    onWire()[0]?.open();
    clock.pass(2999);
    expect(onWire().length).toBe(1);
    clock.pass(1);
    expect(onWire().length).toBe(0);
  });

  it('V11, V16: are opened again after a lost connection for a list that has joined in these 3 s', () => {
    const { clock, wire, shown } = setupLists();
    const left = shown([HEAT]);
    wire[0]?.open();
    left.destroy();
    clock.pass(1000);
    const movies = shown([HEAT]);
    wire[0]?.fail({ code: 1006 });
    expect(movies.live).toBe('reconnecting');
    clock.pass(1000);
    wire[1]?.open();
    expect(movies.live).toBe('live');
  });

  it('L11, V16: end with the application', () => {
    const { onWire, scheduler, shown } = setupLists();
    const [one] = [shown([HEAT]), shown([HEAT])];
    onWire()[0]?.open();
    one.destroy();
    TestBed.resetTestingModule();
    expect([onWire().length, scheduler.running]).toEqual([0, 0]);
  });

  it('L11, V16: end with the application, also during the 3 s after the last list has left', () => {
    const { onWire, scheduler, shown } = setupLists();
    const movies = shown([HEAT]);
    onWire()[0]?.open();
    movies.destroy();
    expect(onWire().length).toBe(1);
    TestBed.resetTestingModule();
    expect([onWire().length, scheduler.running]).toEqual([0, 0]);
  });

  it('V16: end at once when they are not open yet', () => {
    const { onWire, scheduler, shown } = setupLists();
    shown([HEAT]).destroy();
    expect([onWire().length, scheduler.running]).toEqual([0, 0]);
  });

  it('V11, V16: are not opened again after a lost connection when no list uses them', () => {
    const { clock, wire, scheduler, shown } = setupLists();
    const movies = shown([HEAT]);
    wire[0]?.open();
    movies.destroy();
    clock.pass(1000);
    wire[0]?.fail({ code: 1006 });
    clock.pass(60_000);
    expect([wire.length, scheduler.running]).toEqual([1, 0]);
  });

  it('V11, V16: are opened again for all lists when a list joins after a rejection', () => {
    const { wire, onWire, shown, watch } = setupLists();
    const one = shown([HEAT]);
    wire[0]?.fail([{ message: 'log in first' }]);
    expect([one.live, one.error?.message]).toEqual([
      'failed',
      jasmine.stringContaining('log in first'),
    ]);
    const other = watch();
    expect(onWire().length).toBe(0);
    other.destroy();
    const { data } = shown([RONIN]);
    expect(data).toEqual([RONIN]);
    const [again] = onWire();
    again?.open();
    expect([one.live, onWire().length]).toEqual(['live', 1]);
  });

  it('V17: leave lists alone that do not show the model, with `onEvent: "apply"`', () => {
    const { operation, shown } = setupLists();
    const seen: string[] = [];
    const said = (name: string): WatchQueryCallbacks<readonly Row[]> => ({
      onEvent: 'apply',
      onChange: () => seen.push(name),
    });
    const [one, other] = [
      shown([HEAT], undefined, said('one')),
      shown([RONIN], undefined, said('other')),
    ];
    operation().open();
    seen.length = 0;
    const before = other.data;
    operation().update('1', 'Heat!');
    expect(one.data).toEqual([{ id: '1', title: 'Heat!' }]);
    expect(other.data).toBe(before);
    expect(seen).toEqual(['one']);
  });

  it('V17: look through the rows of such a list at the first of these events only', () => {
    const { operation, shown } = setupLists();
    const movies = shown([HEAT], undefined, { onEvent: 'apply' });
    operation().open();
    let reads = 0;
    Object.defineProperty(movies.data?.[0], 'id', {
      enumerable: true,
      get: () => {
        reads++;
        return '1';
      },
    });
    operation().update('2', 'Ronin');
    expect(reads).toBeGreaterThan(0);
    reads = 0;
    for (const id of ['3', '4', '2']) operation().update(id, 'Other');
    expect(reads).toBe(0);
    operation().update('1', 'Heat!');
    expect(movies.data).toEqual([{ id: '1', title: 'Heat!' }]);
  });

  it('V10, V17: keep an event during a request for its answer, although the row is not shown', () => {
    const { server, operation, shown } = setupLists();
    const movies = shown([HEAT], undefined, { onEvent: 'apply' });
    operation().open();
    void movies.refetch();
    const request = server.expectOne('Movies');
    operation().update('2', 'Ronin!');
    request.flush({ movies: { data: [HEAT, RONIN] } });
    expect(movies.data).toEqual([HEAT, { id: '2', title: 'Ronin!' }]);
  });

  it('V17: reach a list whose later answer contains the model', () => {
    const { server, operation, shown } = setupLists();
    const movies = shown([HEAT], undefined, { onEvent: 'apply' });
    operation().open();
    // Often enough for the list to announce which rows it needs.
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      operation().update('7', title);
      operation().update('8', title);
    }
    void movies.refetch();
    server.expectOne('Movies').flush({ movies: { data: [HEAT, RONIN] } });
    operation().update('2', 'Ronin!');
    expect(movies.data).toEqual([HEAT, { id: '2', title: 'Ronin!' }]);

    void movies.refetch();
    const request = server.expectOne('Movies');
    const born = { id: '50', event: 'CREATE', model: { id: '50', title: 'Jaws' } };
    operation().send({ data: { movieModified: born } });
    operation().update('7', 'Se7en');
    request.flush({ movies: { data: [{ id: '7', title: 'old' }] } });
    expect(movies.data).toEqual([{ id: '7', title: 'Se7en' }]);
  });

  it('V17, V22: reach a list that still remembers the row, although it does not show it', () => {
    const { server, operation, shown } = setupLists();
    const movies = shown([HEAT], undefined, { onEvent: 'apply' });
    operation().open();
    operation().update('1', 'Heat!');
    const refetch = (...data: readonly Row[]): void => {
      void movies.refetch();
      server.expectOne('Movies').flush({ movies: { data } });
    };
    refetch(RONIN);
    for (const title of ['a', 'b', 'c', 'd', 'e']) operation().update('7', title);
    operation().update('1', 'Heat');
    refetch(HEAT);
    expect(movies.data).toEqual([HEAT]);
  });

  it('V17, V22: do not make a list hide a row that was deleted and created again', () => {
    const { server, operation, shown } = setupLists();
    const movies = shown([HEAT, RONIN], undefined, { onEvent: 'apply' });
    operation().open();
    operation().send({ data: { movieModified: { id: '1', event: 'DELETE', model: null } } });
    expect(movies.data).toEqual([RONIN]);
    operation().send({ data: { movieModified: { id: '1', event: 'CREATE', model: HEAT } } });
    void movies.refetch();
    server.expectOne('Movies').flush({ movies: { data: [HEAT, RONIN] } });
    expect(movies.data).toEqual([HEAT, RONIN]);
  });

  it('V7, V17: make a list that decides nothing ask about other rows, also after many events of its own', () => {
    const { clock, server, operation, shown, flush } = setupLists({ catchUp: 'reconnect' });
    shown([HEAT, RONIN]);
    operation().open();
    for (const title of ['a', 'b', 'c']) for (const id of ['1', '2']) operation().update(id, title);
    clock.pass(1000);
    flush({ id: '1', title: 'c' }, { id: '2', title: 'c' });
    clock.pass(60_000);
    server.expectNone();
    operation().update('3', 'Jaws');
    clock.pass(1000);
    server.expectOne('Movies');
  });

  it('V17: share the changed rows between lists with the same answer', () => {
    const { operation, watch, flush } = setupLists();
    const [one, other] = [
      watch(undefined, { onEvent: 'apply' }),
      watch(undefined, { onEvent: 'apply' }),
    ];
    flush(HEAT, RONIN);
    operation().open();
    operation().update('1', 'Heat!');
    expect(one.data).toEqual([{ id: '1', title: 'Heat!' }, RONIN]);
    expect(other.data).toBe(one.data);
  });

  it('V17, V7: notify a list with a refetch due only of rows that it shows', () => {
    const { clock, server, operation, shown } = setupLists({ catchUp: 'reconnect' });
    const movies = shown([HEAT]);
    operation().open();
    const told: unknown[] = [];
    movies.data$.subscribe(data => told.push(data));
    operation().update('7', 'Se7en');
    operation().update('8', 'Alien');
    operation().update('1', 'Heat!');
    expect(told).toEqual([[HEAT], [{ id: '1', title: 'Heat!' }]]);
    clock.pass(1000);
    server.expectOne('Movies');
  });

  it('V17: pass every event to a function `onEvent`', () => {
    const { operation, shown } = setupLists();
    const heard: string[] = [];
    shown([HEAT], undefined, {
      onEvent: (_, { id }) => {
        heard.push(id);
        return 'apply';
      },
    });
    operation().open();
    operation().update('1', 'Heat!');
    operation().update('7', 'Se7en');
    operation().update('8', 'Alien');
    expect(heard).toEqual(['1', '7', '8']);
  });

  for (const decision of ['refetch', 'ignore'] as const) {
    it(`V7: treat the constant '${decision}' as a function that returns it`, () => {
      const { clock, server, operation, shown } = setupLists({ catchUp: 'reconnect' });
      const movies = shown([HEAT], undefined, { onEvent: decision });
      operation().open();
      operation().update('1', 'Heat!');
      expect(movies.data).toEqual([HEAT]);
      clock.pass(5000);
      if (decision === 'ignore') server.expectNone();
      else server.expectOne('Movies');
    });
  }
});
