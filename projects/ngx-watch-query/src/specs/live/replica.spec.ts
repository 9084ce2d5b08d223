import { HEAT } from '../short-movies';
import { setupPage } from './setup-page';

const NEW = { movies: { data: [{ id: '1', title: 'New' }] } };

/** A list whose row has been renamed, and whose refetch is answered by what was before. */
function setupReplica() {
  const page = setupPage();
  const { clock, server, watch } = page;
  const movies = watch();
  server
    .expectSubscription('Movies')
    .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'New' } });
  clock.pass(200);
  server.expectOne('Movies').flush(HEAT);
  /** Nothing is sent sooner than after so long. */
  const waits = (time: number): void => {
    clock.pass(time - 1);
    server.expectNone();
    clock.pass(1);
  };
  return { ...page, movies, waits };
}

describe('a server that answers from a replica', () => {
  it('V22: is asked again after 1, 2 and 4 s; then it is right', () => {
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

  it('V22: is asked no more once it has caught up, and nothing has moved', () => {
    const { server, movies, waits, clock } = setupReplica();
    const { data } = movies;
    waits(1000);
    server.expectOne('Movies').flush(NEW);
    expect(movies.data).toBe(data);
    clock.pass(60_000);
    server.expectNone();
  });
});
