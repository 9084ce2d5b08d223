import { withRefresh } from 'ngx-watch-query';
import { opaque } from '../../lib/core/opaque-feature';
import { answerMovies } from '../movies';
import { usageErrorOf } from '../usage-error-of';
import { setupCache, shownIds } from './setup-cache';

describe('withCache(): memory', () => {
  it('K4: is bounded, whatever is asked for', () => {
    let kept = 0;
    let most = 0;
    const counting = opaque({
      name: 'counting',
      order: 99,
      setup: () => ({
        keep: () => ({
          begin: () => {
            most = Math.max(most, ++kept);
          },
          end: () => {
            kept--;
          },
        }),
      }),
    });
    const { server, service, watchMovies } = setupCache({ entries: 50 }, [counting]);
    for (let index = 0; index < 10_000; index++) {
      const movies = watchMovies({ search: `film ${index}` });
      answerMovies(server.expectOne('Movies'), 1);
      movies.destroy();
    }
    // One more for the moment in which another one takes its place.
    expect([kept, most]).toEqual([50, 51]);
    service.clearCache();
    expect(kept).toBe(0);
  });
  it('K1: is read as ever after a WatchQuery was refused', () => {
    const { server, thrown, watchMovies } = setupCache({}, [withRefresh()]);
    expect(usageErrorOf(() => watchMovies({}, { pollInterval: -1 })).code).toBe('WQ133');
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'), 1);
    expect([shownIds(movies), thrown]).toEqual(['1', []]);
  });
});
