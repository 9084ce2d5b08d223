import { firstValueFrom } from 'rxjs';
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
