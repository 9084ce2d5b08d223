import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'graphql';
import { describeServer } from '../../testing/describe-server';
import { REFUSAL, TROUBLE_HEADER, troubleOf } from './play-trouble';

const RATE = `mutation ($rating: Float!) {
  updateMovie(id: "1", input: { imdbRating: $rating }) { imdbRating }
}`;
const RATING = '{ movie(id: "1") { imdbRating } }';

describe('troubleOf', () => {
  const of = (query: string, header?: string, operationName?: string) =>
    troubleOf({ document: parse(query), operationName }, header);

  it('is read from the header of a mutation', () => {
    assert.deepEqual(of(RATE, 'slow'), { waitMs: 2000, refuses: false });
    assert.deepEqual(of(RATE, 'fails'), { waitMs: 1000, refuses: true });
  });

  it('is undefined without the header, or for an unknown word', () => {
    for (const header of [undefined, '', 'normal', 'toString']) {
      assert.equal(of(RATE, header), undefined);
    }
  });

  it('leaves queries alone, even in a document with a mutation', () => {
    assert.equal(of(RATING, 'slow'), undefined);
    const both = 'query Read { genres { id } } mutation Write { deleteMovie(id: "0") { id } }';
    assert.equal(of(both, 'slow', 'Read'), undefined);
    assert.equal(of(both, 'fails', 'Write')?.refuses, true);
  });
});

describeServer('trouble on demand', server => {
  const send = async (query: string, trouble: string, rating?: number) => {
    const start = performance.now();
    const response = await fetch(server.running().url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [TROUBLE_HEADER]: trouble },
      body: JSON.stringify({ query, variables: { rating } }),
    });
    const body = (await response.json()) as { data: unknown; errors?: { message: string }[] };
    return { ...body, status: response.status, tookMs: performance.now() - start };
  };
  const rating = async () =>
    (await server.data<{ readonly movie: { readonly imdbRating: number } }>(RATING)).movie
      .imdbRating;

  it('delays a mutation, then executes it', async () => {
    const { data, tookMs } = await send(RATE, 'slow', 3);
    assert.deepEqual(data, { updateMovie: { imdbRating: 3 } });
    assert.ok(tookMs >= 1900, `${tookMs} ms`);
    assert.equal(await rating(), 3);
  });

  it('refuses a mutation with a reason, and does not execute it', async () => {
    const before = await rating();
    const { data, errors, status, tookMs } = await send(RATE, 'fails', 9);
    assert.deepEqual([status, data, errors?.map(({ message }) => message)], [200, null, [REFUSAL]]);
    assert.ok(tookMs >= 900, `${tookMs} ms`);
    assert.equal(await rating(), before);
  });

  it('answers queries at once, whatever the header says', async () => {
    const { errors } = await send(RATING, 'fails');
    assert.equal(errors, undefined);
    const mutation = send(RATE, 'slow', 5).then(() => 'mutation');
    const query = send(RATING, 'slow').then(() => 'query');
    assert.equal(await Promise.race([mutation, query]), 'query');
    await mutation;
  });
});
