import { gql, isRefusal, WatchQueryError } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { openFilms, Rate, rated, ratingsOf, setupMutations } from './setup-mutations';

const RateAndSayType: typeof Rate = gql`
  mutation Rate($id: ID!, $rating: Float!) {
    __typename
    updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
  }
`;

/** How a call fails: by errors beside data, by an HTTP status, or without an answer. */
type Ending = { readonly data: object | null } | { readonly status: number } | 'no answer';

function end(call: TestRequest, ending: Ending): void {
  if (ending === 'no answer') call.networkError();
  else if ('data' in ending) call.flushErrors([{ message: 'No.' }], ending.data);
  else call.httpError(ending.status);
}

describe('isRefusal()', () => {
  const cases: readonly [ending: Ending, isRefused: boolean, document?: typeof Rate][] = [
    [{ data: null }, true],
    [{ data: { updateMovie: null } }, true],
    [{ data: { __typename: 'Mutation', updateMovie: null } }, true, RateAndSayType],
    [{ data: rated(4) }, false],
    [{ status: 422 }, true],
    [{ status: 408 }, false],
    [{ status: 500 }, false],
    ['no answer', false],
  ];

  for (const [ending, isRefused, document] of cases) {
    it(`is ${String(isRefused)} after ${JSON.stringify(ending)}, as the list shows (M5, M8)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const errors: unknown[] = [];
      app.service
        .mutate(document ?? Rate, { id: '1', rating: 4 }, { optimisticResponse: rated(4) })
        .subscribe({ error: (error: unknown) => errors.push(error) });
      end(app.server.expectMutation('Rate'), ending);
      expect(errors.map(isRefusal)).toEqual([isRefused]);
      expect(ratingsOf(list)?.[0]).toBe(isRefused ? 2 : 4);
    });
  }

  it('reads the error of a runner, and takes what it does not know for no refusal (M5, M11)', () => {
    const app = setupMutations();
    openFilms(app);
    const runner = app.inContext(service => service.mutation(Rate));
    void runner.run({ id: '1', rating: 4 });
    end(app.server.expectMutation('Rate'), { data: null });
    expect(isRefusal(runner.error)).toBe(true);
    const noJson = new WatchQueryError('protocol', 'No JSON.', { status: 200 });
    expect([undefined, new Error('No.'), noJson].map(isRefusal)).toEqual([false, false, false]);
  });
});
