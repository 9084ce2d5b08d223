import { WatchQueryUsageError } from '../lib/core/errors/usage-error';
import { opaque } from '../lib/core/opaque-feature';
import type { QueryPart } from '../lib/core/query/query-port';
import { isDestroyed } from '../lib/core/state/state';
import { setup } from './setup';
import { usageErrorOf } from './usage-error-of';

/** A WatchQuery of which a feature opens this part, before another feature refuses it. */
function refused(part: QueryPart) {
  const first = opaque({ name: 'first', order: 20, setup: () => ({ open: () => part }) });
  const refusing = opaque({
    name: 'refusing',
    order: 30,
    setup: () => ({
      open: () => {
        throw new WatchQueryUsageError('WQ132', false);
      },
    }),
  });
  const { watchMovies, server } = setup({}, [], [first, refusing]);
  const error = usageErrorOf(() => watchMovies());
  server.expectNone();
  return error;
}

describe('a WatchQuery that a feature refuses', () => {
  it('L13, L11: ends the parts of the features before it, and throws', () => {
    const seen: boolean[][] = [];
    const error = refused({
      run: (before, after) => {
        seen.push([isDestroyed(before), isDestroyed(after)]);
      },
    });
    expect(seen).toEqual([[false, true]]);
    expect(error.code).toBe('WQ132');
  });

  it('L13: ends nothing where a part has nothing to end', () => {
    expect(refused({}).code).toBe('WQ132');
  });
});
