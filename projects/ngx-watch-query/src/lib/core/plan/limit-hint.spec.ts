import type { GraphQLFormattedError } from 'graphql';
import { at } from '../../../specs/pagings';
import { limitHint } from './limit-hint';

describe('limitHint', () => {
  const hint = (error: GraphQLFormattedError, ...limits: readonly number[]) =>
    limitHint(
      { variables: {}, positions: limits.map(limit => at(1, limit)) },
      { errors: [{ message: 'Something else' }, error] },
    );
  const AT_MOST_50 =
    'The server gives at most 50 rows: ask for no more, and set maxLimit: 50 in provideWatchQuery, so that no link does.';

  const refusals: readonly [server: string, error: GraphQLFormattedError][] = [
    [
      'Lighthouse',
      {
        message: 'Maximum number of 50 requested items exceeded, got 100. Fetch smaller chunks.',
      },
    ],
    [
      'GitHub',
      {
        message:
          'Requesting 100 records on the `issues` connection exceeds the `first` limit of 50 records.',
      },
    ],
    ['a validator', { message: 'limit must not be greater than 50, but is 100' }],
    ['a server', { message: 'At most 50 rows per request: 100 exceeds that' }],
    [
      'Hot Chocolate',
      {
        message: 'The maximum allowed items per page were exceeded.',
        extensions: { requestedItems: 100, maxAllowedItems: 50 },
      },
    ],
  ];
  for (const [server, error] of refusals) {
    it(`P12: says what to set where ${server} refuses a limit`, () => {
      expect(hint(error, 100)).toBe(AT_MOST_50);
      expect(hint(error, 10, 100)).toBe(AT_MOST_50);
    });

    it(`P12: gives no hint where ${server} refuses a limit that is not ours`, () => {
      expect(hint(error, 25)).toBeUndefined();
    });
  }

  const others: readonly GraphQLFormattedError[] = [
    { message: 'The film 50 of 100 is gone' },
    { message: 'Maximum number of 200 requested items exceeded, got 100' },
    { message: 'Rate limit exceeded, try again in 50 s' },
    { message: 'Rate limit of 100 requests per 60 seconds exceeded for this page' },
    { message: 'Limit of 100 exceeded, 50 left' },
    { message: 'Query complexity 100 exceeds the maximum of 50, count fewer nodes' },
    { message: 'x', extensions: { maxAllowedItems: 'many' } },
    { message: 'x', extensions: null as never },
  ];
  for (const error of others) {
    it(`P12: gives no hint for "${error.message}"`, () => {
      expect(hint(error, 100)).toBeUndefined();
    });
  }

  it('P12: gives no hint for a limit that the message does not name, also where it names a smaller one', () => {
    expect(hint({ message: 'Maximum of 50 items exceeded, got 100' }, 75)).toBeUndefined();
  });

  it('P12: gives no hint with HTTP 429, whose limit is one of requests', () => {
    const errors = [{ message: 'Maximum of 50 items exceeded, got 100' }];
    const target = { variables: {}, positions: [at(1, 100)] };
    expect([limitHint(target, { errors, status: 429 }), limitHint(target, { errors, status: 400 })])
      .withContext('429, 400')
      .toEqual([undefined, AT_MOST_50]);
  });
});
