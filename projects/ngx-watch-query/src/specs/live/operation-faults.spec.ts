import { signal } from '@angular/core';
import { parse } from 'graphql';
import { gql } from 'ngx-watch-query';
import { OpeningError } from 'ngx-watch-query/private';
import { HEAT, MoviesQuery, setupLists } from './setup-lists';
import { setupOperations, type WireOperation } from './setup-operations';

describe('a subscription operation that fails or comes back', () => {
  it('L15, V10: is opened again after an idle phase with the same variables', () => {
    const { clock, server, onWire, wire, inContext, flush } = setupLists();
    const genre = signal<string | undefined>('Drama');
    const movies = inContext(service =>
      service.watchQuery(
        MoviesQuery,
        () => {
          const value = genre();
          return value === undefined ? undefined : { genre: value };
        },
        { scope: 'movies.data', pagination: 'movies' },
      ),
    );
    flush();
    wire[0]?.open();
    expect(movies.live).toBe('live');
    clock.pass(5000);
    flush();
    genre.set(undefined);
    server.expectNone();
    expect(movies.live).toBe('off');
    clock.pass(5000);
    expect(onWire().length).toBe(0);
    genre.set('Drama');
    flush();
    expect(onWire().length).toBe(1);
    onWire()[0]?.open();
    expect(movies.live).toBe('live');
  });

  it('V11: reports why it failed to a list that joins after the connection failed for good', () => {
    const { wire, shown } = setupLists();
    const one = shown();
    wire[0]?.fail({ code: 4400, reason: 'bad' });
    expect([one.live, one.error?.kind]).toEqual(['failed', 'subscription']);
    const other = shown();
    expect([other.live, other.error?.kind]).toEqual(['failed', 'subscription']);
  });

  it('E7, V11: is told of once while no connection can be opened, also where another filter takes another operation', () => {
    const { clock, server, wire, inContext } = setupLists();
    const told: unknown[] = [];
    const onError = (_: number, { message }: Error) => told.push(message);
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, { genre: 'Drama' }, { onError }),
    );
    server.expectOne('Movies').flush(HEAT);
    wire[0]?.fail(new OpeningError('no token'));
    clock.pass(1000);
    wire[1]?.fail(new OpeningError('no token'));
    const { error } = movies;
    void movies.setVariable('genre', 'Crime').refetch();
    server.expectOne('Movies');
    expect([movies.live, movies.error]).toEqual(['reconnecting', error]);
    expect(told).toEqual(['The live connection cannot be opened: no token']);
  });

  describe('beside another one of the same query', () => {
    const query = gql<Record<'a' | 'b', unknown>>`
      query Both {
        a: movies(first: 5) @subscribe(event: UPDATE) {
          data {
            id
          }
        }
        b: movies(first: 5) @subscribe(event: DELETE) {
          data {
            id
          }
        }
      }
    `;
    const watchBoth = (isSeparate = false) => {
      const { wire, server, inContext } = setupLists({ isSeparate });
      const both = inContext(service => service.watchQuery(query));
      server.expectOne('Both').flush({ a: { data: [] }, b: { data: [] } });
      return { wire, both };
    };

    it('E4, V11: keeps the error with which it was rejected when the connection cannot be opened', () => {
      const { wire, both } = watchBoth();
      wire[1]?.fail([{ message: 'not yours' }]);
      const { error } = both;
      wire[0]?.fail(new OpeningError('no token'));
      expect(error?.message).toContain('not yours');
      expect([both.live, both.error]).toEqual(['failed', error]);
    });

    it('V11: says why its own connection cannot be opened where that of the other one is only lost', () => {
      const { wire, both } = watchBoth(true);
      wire[0]?.fail({ code: 1006 });
      wire[1]?.fail(new OpeningError('no token'));
      expect([both.live, both.error?.message]).toEqual([
        'reconnecting',
        'The live connection cannot be opened: no token',
      ]);
    });
  });

  it('E4, V11: keeps its error when another operation is added to the failed connection', () => {
    const { wire, server, shown, watch } = setupLists();
    shown();
    wire[0]?.fail({ code: 4400, reason: 'bad' });
    const other = watch({ genre: 'Drama' });
    const request = server.expectOne('Movies');
    expect([other.live, other.error?.kind]).toEqual(['failed', 'subscription']);
    request.flush(HEAT);
    expect([other.live, other.error?.kind]).toEqual(['failed', 'subscription']);
  });

  it('L11: leaves no timer behind when its transport calls opened() twice', () => {
    const { wire, scheduler, shown } = setupLists({ closeAfter: 0 });
    const movies = shown();
    wire[0]?.open();
    wire[0]?.open();
    movies.destroy();
    expect(scheduler.running).toBe(0);
  });

  it('V20: is not taken for reconnected when its transport calls opened() twice', () => {
    const { clock, server, wire, shown } = setupLists({ catchUp: 'reconnect' });
    shown();
    wire[0]?.open();
    wire[0]?.open();
    clock.pass(60_000);
    server.expectNone();
  });

  for (const catchUpDelay of [0, 1000]) {
    it(`V10: is caught up with after a reconnect although another operation has failed (${catchUpDelay})`, () => {
      const { clock, server, wire, inContext } = setupLists({ catchUpDelay });
      const query = gql<Record<'a' | 'b', unknown>>`
        query Both {
          a: movies(first: 5) @subscribe(event: UPDATE) {
            data {
              id
              title
            }
          }
          b: movies(first: 5) @subscribe(event: DELETE) {
            data {
              id
              title
            }
          }
        }
      `;
      inContext(service => service.watchQuery(query));
      const data = { a: { data: [] }, b: { data: [] } };
      server.expectOne('Both').flush(data);
      wire[1]?.fail([{ message: 'no' }]);
      wire[0]?.open();
      clock.pass(5000);
      server.expectOne('Both').flush(data);
      wire[0]?.fail({ code: 1006 });
      clock.pass(10_000);
      wire[2]?.open();
      clock.pass(5000);
      server.expectOne('Both').flush(data);
    });
  }

  it('V11: does not skip the reconnect delay when a list joins another, rejected operation', () => {
    const { server, wire, watch, shown } = setupLists();
    shown({ genre: 'Drama' });
    shown();
    wire[1]?.fail([{ message: 'log in first' }]);
    wire[0]?.fail({ code: 1006 });
    expect(wire.length).toBe(2);
    watch();
    // Not answered: an answer would bring the try forward.
    server.expectOne('Movies');
    expect(wire.length).toBe(2);
  });

  it('V20: is caught up with after it is opened again, not while its connection is lost', () => {
    const { clock, server, wire, shown, catchUpTwice } = setupLists();
    shown();
    wire[0]?.open();
    clock.pass(500);
    wire[0]?.fail({ code: 1006 });
    clock.pass(10_000);
    server.expectNone();
    wire[1]?.open();
    catchUpTwice();
  });

  it('V15: spreads only the catch-up request of a reconnect, not the settle requests after it', () => {
    const { clock, server, wire, shown, flush } = setupLists({
      random: 1,
      catchUp: 'reconnect',
      catchUpDelay: 0,
    });
    shown();
    wire[0]?.open();
    wire[0]?.update('1', 'Heat!');
    clock.pass(500);
    server.expectOne('Movies').networkError('down');
    wire[0]?.fail({ code: 1006 });
    clock.pass(1000);
    wire[1]?.open();
    clock.pass(500);
    flush();
    clock.pass(40_000);
    wire[1]?.update('1', 'Heat!!');
    clock.pass(500);
    flush();
  });

  it('V20: is confirmed by its first result', () => {
    const { wire, shown } = setupLists();
    const movies = shown();
    wire[0]?.update('1', 'Heat!');
    expect(movies.live).toBe('live');
  });

  it('V11: ignores a late opened() after the server has completed it', () => {
    const { clock, wire, shown } = setupLists();
    const movies = shown();
    wire[0]?.complete();
    wire[0]?.open();
    expect(movies.live).toBe('reconnecting');
    clock.pass(10_000);
    wire[1]?.open();
    expect(movies.live).toBe('live');
  });

  it('V11, V16: is opened anew if it closes while another operation is joined and finds the connection lost', () => {
    let isDown = false;
    const { clock, wire, onWire, server, inContext } = setupOperations({
      onAsked: one => {
        if (isDown) one.fail({ code: 1006 });
      },
    });
    const deleted = `b: movies(first: 5) @subscribe(event: DELETE) { data { id title } }`;
    const updated = `a: movies(first: 5) @subscribe(event: UPDATE) { data { id title } }`;
    const watch = (fields: string) =>
      inContext(service => service.watchQuery(parse(`query Movies { ${fields} }`)));
    const first = watch(deleted);
    server.expectOne('Movies').flush({ b: { data: [] } });
    wire[0]?.open();
    first.destroy();
    isDown = true;
    const both = watch(updated + deleted);
    server.expectOne('Movies').flush({ a: { data: [] }, b: { data: [] } });
    isDown = false;
    clock.pass(10_000);
    expect(onWire().length).toBe(2);
    onWire().forEach(one => one.open());
    expect(both.live).toBe('live');
  });

  it('V12, V16: is kept when two fields swap their variables', () => {
    const { wire, onWire, server, inContext } = setupOperations();
    const query = gql<unknown, { x: string; y: string }>`
      query Swapped($x: String!, $y: String!) {
        a: movies(first: 5, genre: $x) @subscribe(argument: "genre") {
          data {
            id
          }
        }
        b: movies(first: 5, genre: $y) @subscribe(argument: "genre") {
          data {
            id
          }
        }
      }
    `;
    const both = inContext(service => service.watchQuery(query, { x: 'Drama', y: 'Crime' }));
    const data = { a: { data: [] }, b: { data: [] } };
    server.expectOne('Swapped').flush(data);
    void both.setVariable('x', 'Crime').setVariable('y', 'Drama').refetch();
    server.expectOne('Swapped').flush(data);
    expect(onWire().length).toBe(2);
    wire.forEach(one => one.open());
    expect(both.live).toBe('live');
  });

  it('V16, V20: shares its catch-up request with a list that joins it soon after all others have left', () => {
    const { clock, server, wire, shown, flush } = setupLists();
    const movies = shown();
    wire[0]?.open();
    clock.pass(500);
    movies.destroy();
    clock.pass(100);
    shown();
    clock.pass(500);
    flush();
    clock.pass(60_000);
    server.expectNone();
    expect(wire.length).toBe(1);
  });

  for (const [what, end] of [
    ['rejected', (one: WireOperation) => one.fail([{ message: 'no' }])],
    ['completed', (one: WireOperation) => one.complete()],
  ] as const) {
    it(`V16: is dropped when it is ${what} while no list uses it`, () => {
      const { clock, wire, scheduler, shown } = setupLists();
      const movies = shown();
      const [operation] = wire;
      operation?.open();
      movies.destroy();
      if (operation) end(operation);
      clock.pass(60_000);
      expect([wire.length, scheduler.running]).toEqual([1, 0]);
      expect(shown().live).toBe('connecting');
      expect(wire.length).toBe(2);
    });
  }

  it('V16: passes an event no further to a list that the callback of another has destroyed', () => {
    const { wire, inContext, server } = setupLists();
    const heard: string[] = [];
    const watch = (name: string, onEvent: () => void) =>
      inContext(service =>
        service.watchQuery(
          MoviesQuery,
          {},
          {
            onEvent: () => {
              heard.push(name);
              onEvent();
              return undefined;
            },
          },
        ),
      );
    const one = watch('one', () => other.destroy());
    const other = watch('other', () => one.destroy());
    server.expectOne('Movies').flush(HEAT);
    wire[0]?.open();
    wire[0]?.update('1', 'Heat!');
    expect(heard).toEqual(['one']);
  });

  it('V16: is not shared between a derived document and one of the caller, even with the same text', () => {
    const { onWire, inContext, shown, server } = setupLists();
    shown();
    const subscribe = gql`
      subscription Own($genre: String) {
        movieModified(genre: $genre) {
          id
          event
          model {
            id
            title
          }
        }
      }
    `;
    inContext(service => service.watchQuery(MoviesQuery, {}, { subscribe }));
    server.expectOne('Movies').flush(HEAT);
    const [derived, own] = onWire().map(({ text }) => text.replace(/^subscription \w+/, ''));
    expect(own).toBe(derived);
  });
});
