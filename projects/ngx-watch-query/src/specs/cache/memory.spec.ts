import { opaque } from '../../lib/core/opaque-feature';
import { answerMovies } from '../movies';
import { setupCache, shownIds } from './setup-cache';

describe('withCache(): the number of cached answers', () => {
  it('K4: stays bounded by `entries`, whatever is requested', () => {
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
    // One more exists while it replaces another one.
    expect([kept, most]).toEqual([50, 51]);
    service.clearCache();
    expect(kept).toBe(0);
  });
  it('K1: is read as ever after a later feature has refused a WatchQuery', () => {
    let isRefused = true;
    const refusing = opaque({
      name: 'refusing',
      order: 99,
      setup: () => ({
        open: () => {
          if (isRefused) throw new Error('refused');
          return undefined;
        },
      }),
    });
    const { server, thrown, watchMovies } = setupCache({}, [refusing]);
    expect(() => watchMovies()).toThrowError('refused');
    isRefused = false;
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'), 1);
    expect([shownIds(movies), thrown]).toEqual(['1', []]);
  });
});
