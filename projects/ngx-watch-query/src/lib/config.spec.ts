import { inProduction } from '../specs/in-production';
import { usageErrorOf } from '../specs/usage-error-of';
import { fairwayContract } from './live/contracts';
import { withEventContract } from './live/with-event-contract';
import { provideWatchQuery } from './provide-watch-query';

describe('the configuration', () => {
  it('L13: a missing address is thrown in production builds, too', () => {
    const { message } = inProduction(() => usageErrorOf(() => provideWatchQuery({ uri: '' })));
    expect(message).toBe('WQ117');
  });

  it('L13: a largest limit that no page can have is refused', () => {
    for (const maxLimit of [0, -1, 2.5, NaN]) {
      const { message } = usageErrorOf(() => provideWatchQuery({ uri: '/', maxLimit }));
      expect(message).toContain('`maxLimit` is neither a positive integer nor null');
    }
    expect(() => provideWatchQuery({ uri: '/', maxLimit: null })).not.toThrow();
  });

  it('L13: a feature without the one that it needs is refused', () => {
    const { message } = usageErrorOf(() =>
      provideWatchQuery({ uri: '/' }, withEventContract(fairwayContract)),
    );
    expect(message).toContain('withEventContract() needs withSubscriptions()');
  });
});
