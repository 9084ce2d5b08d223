import { isRefusal, WatchQueryError } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { openFilms, Rate, rated, ratingsOf, setupMutations } from './setup-mutations';

const NO = [{ message: 'No.' }];

describe('isRefusal()', () => {
  const cases: readonly [
    name: string,
    isRefused: boolean,
    shown: number,
    end: (call: TestRequest) => void,
  ][] = [
    [
      'GraphQL errors without data',
      true,
      2,
      call => {
        call.flushErrors(NO);
      },
    ],
    [
      'GraphQL errors beside a field without data',
      true,
      2,
      call => {
        call.flushErrors(NO, { updateMovie: null });
      },
    ],
    [
      'GraphQL errors beside data',
      false,
      4,
      call => {
        call.flushErrors(NO, rated(4));
      },
    ],
    [
      'HTTP 422',
      true,
      2,
      call => {
        call.httpError(422);
      },
    ],
    [
      'HTTP 408',
      false,
      4,
      call => {
        call.httpError(408);
      },
    ],
    [
      'HTTP 500',
      false,
      4,
      call => {
        call.httpError(500);
      },
    ],
    [
      'no answer',
      false,
      4,
      call => {
        call.networkError();
      },
    ],
  ];

  for (const [name, isRefused, shown, end] of cases) {
    it(`is ${String(isRefused)} after ${name}, as the list shows (M5, M8)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const errors: unknown[] = [];
      app.service
        .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated(4) })
        .subscribe({ error: (error: unknown) => errors.push(error) });
      end(app.server.expectMutation('Rate'));
      expect(errors.map(isRefusal)).toEqual([isRefused]);
      expect(ratingsOf(list)?.[0]).toBe(shown);
    });
  }

  it('reads the error of a runner, and takes what it does not know for no refusal (M5, M11)', () => {
    const app = setupMutations();
    openFilms(app);
    const runner = app.inContext(service => service.mutation(Rate));
    void runner.run({ id: '1', rating: 4 });
    app.server.expectMutation('Rate').flushErrors(NO);
    expect(isRefusal(runner.error)).toBe(true);
    const others = [
      undefined,
      new Error('No.'),
      new WatchQueryError('protocol', 'No JSON.', { status: 200 }),
    ];
    expect(others.map(isRefusal)).toEqual([false, false, false]);
  });
});
