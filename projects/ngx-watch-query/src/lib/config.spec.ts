import { inProduction } from '../specs/in-production';
import { usageErrorOf } from '../specs/usage-error-of';
import { provideWatchQuery } from './provide-watch-query';

describe('the configuration', () => {
  it('L13: a missing address is thrown in production builds, too', () => {
    const { message } = inProduction(() => usageErrorOf(() => provideWatchQuery({ uri: '' })));
    expect(message).toBe('WQ117');
  });
});
