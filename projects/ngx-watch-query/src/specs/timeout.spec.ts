import {
  gql,
  provideWatchQuery,
  withSubscriptions,
  type WatchQueryConfig,
  type WatchQueryError,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { inProduction } from './in-production';
import { timeBy, VirtualClock, VirtualScheduler } from './live/convergence/virtual-clock';
import { answerMovies, MoviesQuery, pageOf } from './movies';
import { misuse, setup } from './setup';

const FIND = gql`
  query Find {
    movies(first: 1) {
      data {
        id
      }
    }
  }
`;

const REMOVE = gql`
  mutation Remove {
    deleteMovie(id: "1") {
      id
    }
  }
`;

const NOT_A_TIME: readonly unknown[] = [0, -1, NaN, Infinity, 2 ** 31, '5000', true];

/** The library on a virtual clock. */
function onClock(
  config: Pick<WatchQueryConfig, 'timeout'> = {},
  features: readonly WatchQueryFeature[] = [],
) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  return { ...setup(config, timeBy(scheduler), features), clock, scheduler };
}

describe('timeout', () => {
  it('V21: fails a request of the caller that is not answered in time', async () => {
    const { clock, scheduler, server, watchMovies } = onClock({ timeout: 2500 });
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const rows = movies.data;
    const settled = movies.nextPage();
    const hanging = server.expectOne('Movies');
    clock.pass(2499);
    expect([movies.loading, hanging.cancelled]).toEqual([true, false]);
    clock.pass(1);
    expect([movies.loading, hanging.cancelled]).toEqual([false, true]);
    expect([movies.error?.kind, movies.error?.message]).toEqual([
      'network',
      'No answer came within 2.5 s.',
    ]);
    expect(movies.data).toBe(rows);
    await expectAsync(settled).toBeResolvedTo(true);
    expect(scheduler.running).toBe(0);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect([movies.error, movies.pagination.currentPage]).toEqual([undefined, 2]);
  });

  it('V21: starts anew for each request, also for one that replaces another', () => {
    const { clock, scheduler, server, watchMovies } = onClock({ timeout: 1000 });
    const movies = watchMovies();
    server.expectOne('Movies');
    clock.pass(900);
    void movies.refetch();
    const second = server.expectOne('Movies');
    clock.pass(999);
    expect(movies.error).toBeUndefined();
    answerMovies(second);
    expect(scheduler.running).toBe(0);
  });

  it('V21: applies to the correction of a page past the end', () => {
    const { clock, server, watchMovies } = onClock({ timeout: 1000 });
    const movies = watchMovies({ page: 9 });
    clock.pass(900);
    answerMovies(server.expectOne('Movies'), 45);
    const correction = server.expectOne('Movies');
    expect(pageOf(correction).page).toBe(5);
    clock.pass(1000);
    expect([correction.cancelled, movies.loading, movies.error?.kind]).toEqual([
      true,
      false,
      'network',
    ]);
  });

  it('V21: is off by default', () => {
    const { clock, scheduler, server, watchMovies } = onClock();
    const movies = watchMovies();
    const slow = server.expectOne('Movies');
    expect(scheduler.running).toBe(0);
    clock.pass(86_400_000);
    answerMovies(slow);
    expect(movies.error).toBeUndefined();
  });

  it('V21: is overridden by the option of a WatchQuery; null is none', () => {
    const { clock, server, watchMovies } = onClock({ timeout: 1000 });
    const patient = watchMovies({}, { timeout: 5000 });
    const endless = watchMovies({ genre: 'Drama' }, { timeout: null });
    server.expectOne(({ variables }) => variables['genre'] === undefined);
    clock.pass(4999);
    expect(patient.error).toBeUndefined();
    clock.pass(1);
    expect(patient.error?.message).toContain('within 5 s');
    clock.pass(86_400_000);
    expect([endless.loading, endless.error]).toEqual([true, undefined]);
  });

  it('V21, E5: applies to each WatchQuery of a shared request, which the last one cancels', () => {
    const { clock, server, watchMovies } = onClock();
    const hasty = watchMovies({}, { timeout: 1000 });
    const patient = watchMovies({}, { timeout: 3000 });
    const shared = server.expectOne('Movies');
    clock.pass(1000);
    expect([hasty.error?.kind, patient.error, shared.cancelled]).toEqual([
      'network',
      undefined,
      false,
    ]);
    clock.pass(2000);
    expect([patient.error?.kind, shared.cancelled]).toEqual(['network', true]);
  });

  it('V21, E5: of one WatchQuery does not end a shared request for another one', () => {
    const { clock, server, watchMovies } = onClock();
    const hasty = watchMovies({}, { timeout: 1000 });
    const patient = watchMovies();
    const shared = server.expectOne('Movies');
    clock.pass(1000);
    answerMovies(shared);
    expect([hasty.data, patient.data?.length]).toEqual([undefined, 10]);
  });

  it('V21: does not apply to background requests, which have their own', () => {
    const live = withSubscriptions({ url: 'ws://localhost/graphql' });
    const { clock, server, inContext } = onClock({ timeout: 1000 }, [live]);
    const movies = inContext(service =>
      service.watchQuery(MoviesQuery, {}, { subscribe: true, pagination: 'movies' }),
    );
    answerMovies(server.expectOne('Movies'));
    server.disconnect();
    server.reconnect();
    clock.pass(100);
    const background = server.expectOne('Movies');
    clock.pass(29_999);
    expect([movies.error, background.cancelled]).toEqual([undefined, false]);
    clock.pass(1);
    expect(movies.error?.message).toContain('within 30 s');
  });

  for (const call of ['query', 'mutate'] as const) {
    describe(`of ${call}()`, () => {
      const document = { query: FIND, mutate: REMOVE }[call];

      it('V21: is the configured one', () => {
        const { clock, scheduler, server, service } = onClock({ timeout: 1000 });
        const errors: WatchQueryError[] = [];
        service[call](document).subscribe({
          error: (error: WatchQueryError) => errors.push(error),
        });
        const hanging = server.expectOne(() => true);
        clock.pass(1000);
        expect(errors.map(({ kind, message }) => [kind, message])).toEqual([
          ['network', 'No answer came within 1 s.'],
        ]);
        expect(hanging.cancelled).toBeTrue();
        expect(scheduler.running).toBe(0);
      });

      it('V21: is overridden by the option of the call; null is none', () => {
        const { clock, service } = onClock({ timeout: 1000 });
        const ends: unknown[] = [];
        const told = (name: string) => ({ error: () => ends.push([name, clock.now()]) });
        service[call](document, {}, { timeout: 2000 }).subscribe(told('2 s'));
        service[call](document, {}, { timeout: null }).subscribe(told('none'));
        clock.pass(86_400_000);
        expect(ends).toEqual([['2 s', 2000]]);
      });
    });
  }

  it('L13: is misuse at the call if it is not a valid time', () => {
    const { server, service, watchMovies } = setup();
    for (const value of NOT_A_TIME) {
      const timeout = value as number;
      expect(misuse(() => watchMovies({}, { timeout }))).toBe('WQ133');
      expect(misuse(() => service.query(FIND, {}, { timeout }))).toBe('WQ133');
      expect(misuse(() => service.mutate(REMOVE, {}, { timeout }))).toBe('WQ133');
      expect(misuse(() => provideWatchQuery({ uri: '/graphql', timeout }))).toBe('WQ117');
    }
    server.expectNone();
  });

  it('L13: is not checked in production builds', () => {
    const { watchMovies } = setup();
    expect(inProduction(() => misuse(() => watchMovies({}, { timeout: -1 })))).toBeUndefined();
  });
});
