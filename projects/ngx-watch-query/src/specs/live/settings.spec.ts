import { inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  fairwayContract,
  gql,
  WatchQueryService,
  withEventContract,
  withSubscriptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { SCHEDULER } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { VirtualClock, VirtualScheduler } from './convergence/virtual-clock';
import { setupLive } from './setup-live';

const MoviesQuery = gql<{ readonly movies: { readonly data: unknown } }>`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const HEAT = { id: '1', title: 'Heat' };

describe('settings of live queries', () => {
  for (const [settleWindow, random, delay] of [
    [5000, 1, 5100],
    [5000, 0, 100],
    [0, 1, 100],
    [undefined, 1, 500],
  ] as const) {
    it(`V15: settleWindow ${settleWindow} starts the settle request after ${delay} ms, with ${random} as random number`, () => {
      const clock = new VirtualClock();
      const useValue = new VirtualScheduler(clock, () => ({ next: () => random }));
      const window = settleWindow === undefined ? {} : { settleWindow };
      const live = withSubscriptions({ url: 'ws://localhost/graphql', ...window });
      const { server, inContext } = setup({}, [{ provide: SCHEDULER, useValue }], [live]);
      inContext(service => service.watchQuery(MoviesQuery));
      server.expectOne('Movies').flush({ movies: { data: [HEAT] } });
      server.expectSubscription('Movies').event({ event: 'UPDATE', id: '1', model: HEAT });
      clock.pass(delay - 1);
      server.expectNone('Movies');
      clock.pass(1);
      server.expectOne('Movies');
    });
  }

  it('V8, V14: `identify` of a contract names the field that holds the id of events', () => {
    const contract = withEventContract({ ...fairwayContract, identify: 'rowId' });
    const live = withSubscriptions({ url: 'ws://localhost/graphql' });
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({}, live, contract)] });
    const server = TestBed.inject(WatchQueryTestingController);
    const movies = TestBed.runInInjectionContext(() =>
      inject(WatchQueryService).watchQuery(MoviesQuery, {}, { scope: 'movies.data' }),
    );
    const request = server.expectOne('Movies');
    expect(request.query.replace(/\s+/g, ' ')).toContain('data { id title rowId }');
    const ronin = { id: '7', title: 'Ronin', rowId: 1 };
    request.flush({ movies: { data: [{ ...HEAT, rowId: 7 }, ronin] } });
    const model = { title: 'Heat!', rowId: 7 };
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: '7', model });
    expect(movies.data).toEqual([{ id: '1', title: 'Heat!', rowId: 7 }, ronin]);
  });

  it('V26: `models` of the configuration names the model of a field', () => {
    const { server, inContext } = setupLive({}, [], { models: { movies: 'Film' } });
    inContext(service => service.watchQuery(MoviesQuery));
    server.expectOne('Movies');
    expect(server.expectSubscription('Movies').query).toContain('filmModified');
  });
});
