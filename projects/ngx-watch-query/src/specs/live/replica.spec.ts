import { HEAT } from '../short-movies';
import { setupPage } from './setup-page';

const NEW = { movies: { data: [{ id: '1', title: 'New' }] } };

/** A list whose row was renamed by an event, and whose refetch a late replica answers. */
function setupReplica() {
  const page = setupPage();
  const { clock, server, watch } = page;
  const movies = watch();
  server
    .expectSubscription('Movies')
    .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'New' } });
  clock.pass(200);
  server.expectOne('Movies').flush(HEAT);
  /** Nothing is sent before this time is over. */
  const waits = (time: number): void => {
    clock.pass(time - 1);
    server.expectNone();
    clock.pass(1);
  };
  return { ...page, movies, waits };
}

describe('a late replica', () => {
  it('V22: is asked again after 1, 2 and 4 s; the fourth same answer is believed', () => {
    const { server, movies, waits, clock } = setupReplica();
    for (const time of [1000, 2000, 4000]) {
      expect([movies.data, movies.error, movies.loading]).toEqual([
        NEW.movies.data,
        undefined,
        false,
      ]);
      waits(time);
      server.expectOne('Movies').flush(HEAT);
    }
    expect(movies.data).toEqual(HEAT.movies.data);
    clock.pass(60_000);
    server.expectNone();
  });

  it('V22, V10: is not believed because an event has repeated the new value meanwhile', () => {
    const { server, movies, clock } = setupReplica();
    clock.pass(1000);
    const refetch = server.expectOne('Movies');
    server
      .expectSubscription('Movies')
      .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'New' } });
    refetch.flush(HEAT);
    clock.pass(2000);
    server.expectOne('Movies').flush(HEAT);
    expect(movies.data).toEqual(NEW.movies.data);
  });

  it('V22: is not asked again once it has caught up; the rows keep their identity', () => {
    const { server, movies, waits, clock } = setupReplica();
    const { data } = movies;
    waits(1000);
    server.expectOne('Movies').flush(NEW);
    expect(movies.data).toBe(data);
    clock.pass(60_000);
    server.expectNone();
  });
});
