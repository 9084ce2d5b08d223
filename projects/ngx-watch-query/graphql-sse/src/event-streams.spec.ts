import { firstValueFrom, lastValueFrom, toArray } from 'rxjs';
import { eventStreams } from './event-streams';

const request = { query: 'subscription { x }', operationName: undefined, variables: {} };

/** What a stream fails with where the server answers with this HTTP status. */
async function failureAt(status: number): Promise<unknown> {
  spyOn(window, 'fetch').and.resolveTo(new Response('no', { status }));
  const results = eventStreams({ url: '/graphql' }).subscribe(request, { opened: () => undefined });
  return firstValueFrom(results).then(
    () => 'nothing',
    (error: unknown) => error,
  );
}

describe('the end of an event stream', () => {
  for (const status of [400, 405, 415, 422]) {
    it(`V11: HTTP ${String(status)} rejects the operation`, async () => {
      expect(await failureAt(status)).toEqual([
        { message: `the server answered HTTP ${String(status)}` },
      ]);
    });
  }

  for (const status of [401, 403]) {
    it(`V11: HTTP ${String(status)} refuses, as a close code does`, async () => {
      expect(await failureAt(status)).toEqual({ code: 4000 + status, reason: '' });
    });
  }

  for (const status of [404, 429, 500, 503]) {
    it(`V11: HTTP ${String(status)} is a lost connection`, async () => {
      const error = await failureAt(status);
      expect([Array.isArray(error), error instanceof Error]).toEqual([false, true]);
    });
  }
});

/** All that comes of a stream with this body, which ends when all of it is sent. */
function resultsOf(...chunks: readonly string[]): Promise<unknown> {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  spyOn(window, 'fetch').and.resolveTo(new Response(body));
  const results = eventStreams({ url: '/graphql' }).subscribe(request, { opened: () => undefined });
  return lastValueFrom(results.pipe(toArray())).catch((error: unknown) => String(error));
}

describe('an event stream that ends', () => {
  const next = 'event: next\ndata: {"data":{"x":1}}\n\n';
  const complete = 'event: complete\ndata:\n\n';

  for (const [what, ...chunks] of [
    ['one by one', next, complete],
    ['at once', next + complete],
  ] as const) {
    it(`V11: is completed where the server says so (${what})`, async () => {
      expect(await resultsOf(...chunks)).toEqual([{ data: { x: 1 } }]);
    });
  }

  for (const [what, ...chunks] of [
    ['with its last result', next],
    ['before its first result'],
    ['after a comment', ':\n\n'],
  ] as const) {
    it(`V11: is lost where it ends ${what}, and the server has not said so`, async () => {
      expect(await resultsOf(...chunks)).toMatch(/^\w*Error: /);
    });
  }
});
