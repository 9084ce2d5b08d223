import { provideWatchQuery } from './provide-watch-query';

describe('the configuration', () => {
  it('L13: a missing address is thrown in production builds, too', () => {
    const before: unknown = Reflect.get(globalThis, 'ngDevMode');
    Reflect.set(globalThis, 'ngDevMode', false);
    try {
      expect(() => provideWatchQuery({ uri: '' })).toThrowError(/^WQ117$/);
    } finally {
      Reflect.set(globalThis, 'ngDevMode', before);
    }
  });
});
