import { firstValueFrom, lastValueFrom, toArray } from 'rxjs';
import { OpeningError } from 'ngx-watch-query/private';
import { eventStreams } from './event-streams';

const request = { query: 'subscription { x }', operationName: undefined, variables: {} };

/** What a stream fails with where the server answers with this HTTP status. */
function failureAt(status: number): Promise<unknown> {
  return failureOf(new Response('no', { status }));
}

/** What a stream fails with where the server answers so. */
async function failureOf(response: Response, opened = () => undefined): Promise<unknown> {
  spyOn(window, 'fetch').and.resolveTo(response);
  const results = eventStreams({ url: '/graphql' }).subscribe(request, { opened });
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

  for (const status of [404, 406, 429, 500, 503]) {
    it(`V11: HTTP ${String(status)} is a lost connection`, async () => {
      const error = await failureAt(status);
      expect([Array.isArray(error), error instanceof Error]).toEqual([false, true]);
    });
  }

  const errors = [{ message: 'No such field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }];

  for (const status of [200, 400, 403, 406, 422]) {
    it(`E3, V11: HTTP ${String(status)} with GraphQL errors rejects the operation with these`, async () => {
      const opened = jasmine.createSpy();
      expect(await failureOf(Response.json({ errors }, { status }), opened)).toEqual(errors);
      expect(opened).not.toHaveBeenCalled();
    });
  }

  it('E3, V11: HTTP 401 says the reason that its errors say', async () => {
    const expired = Response.json({ errors: [{ message: 'Token expired' }] }, { status: 401 });
    expect(await failureOf(expired)).toEqual({ code: 4401, reason: 'Token expired' });
  });

  it('V11: HTTP 500 with GraphQL errors is a lost connection', async () => {
    expect(await failureOf(Response.json({ errors }, { status: 500 }))).toBeInstanceOf(Error);
  });

  for (const [what, body, type] of [
    ['the login page of a proxy', '<!DOCTYPE html>\n<p>Log in: here</p>\n', 'text/html'],
    ['JSON without errors', '{"data":{"x":1}}', 'application/json'],
    ['JSON that is cut off', '{"errors":[{"mess', 'application/graphql-response+json'],
  ] as const) {
    it(`V20: ${what} opens nothing, and is a lost connection`, async () => {
      const opened = jasmine.createSpy();
      const response = new Response(body, { headers: { 'content-type': type } });
      expect(await failureOf(response, opened)).toBeInstanceOf(Error);
      expect(opened).not.toHaveBeenCalled();
    });
  }
});

describe('a stream that is none of the protocol', () => {
  for (const [what, text, message] of [
    ['has a message without an event', 'data: {"data":{"x":1}}\n\n', 'Missing message event'],
    ['has another event', 'event: data\ndata: {}\n\n', 'Invalid stream event "data"'],
    [
      'has a result that is no object',
      'event: next\ndata: null\n\n',
      'Stream data must be an object',
    ],
    ['has a result that is a number', 'event: next\ndata: 5\n\n', 'Stream data must be an object'],
    ['has a result that is a text', 'event: next\ndata: "x"\n\n', 'Stream data must be an object'],
    ['has a result that is a list', 'event: next\ndata: []\n\n', 'Stream data must be an object'],
    ['has a result that is no JSON', 'event: next\ndata: <p>\n\n', 'Invalid stream data'],
  ] as const) {
    it(`V11: says so where it ${what}`, async () => {
      const response = new Response(text, { headers: { 'content-type': 'text/event-stream' } });
      const error = await failureOf(response);
      expect(error).toBeInstanceOf(OpeningError);
      expect(String(error)).toContain('the server does not speak graphql-sse: ');
      expect(String(error)).toContain(message);
    });
  }

  for (const [what, body] of [
    ['ends', 'event: next\ndata: {"data":{"x":1}}\n\n'],
    ['is empty', ''],
  ] as const) {
    it(`V11: is lost, and no more than that, where it ${what}`, async () => {
      const headers = { 'content-type': 'text/event-stream' };
      spyOn(window, 'fetch').and.resolveTo(new Response(body, { headers }));
      const results = eventStreams({ url: '/graphql' }).subscribe(request, {
        opened: () => undefined,
      });
      const error = await lastValueFrom(results).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(OpeningError);
    });
  }

  it('V11: says what a function of the application has thrown, and nothing of the server', async () => {
    const url = () => {
      throw new Error('no session');
    };
    const results = eventStreams({ url }).subscribe(request, { opened: () => undefined });
    const error = await lastValueFrom(results).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: no session');
  });
});

/** All that comes of a stream with this body, which ends when all of it is sent. */
function resultsOf(...chunks: readonly string[]): Promise<unknown> {
  return resultsAt(200, ...chunks);
}

/** The same where the response has this HTTP status. */
function resultsAt(status: number, ...chunks: readonly string[]): Promise<unknown> {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  spyOn(window, 'fetch').and.resolveTo(new Response(body, { status, headers }));
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

  for (const status of [400, 403, 500]) {
    it(`E2, V11: is what it says, whatever its HTTP status: ${String(status)}, as GraphQL Yoga sends it`, async () => {
      const rejection = 'event: next\ndata: {"errors":[{"message":"Not allowed"}]}\n\n';
      expect(await resultsAt(status, ':\n\n', rejection + complete)).toEqual([
        { errors: [{ message: 'Not allowed' }] },
      ]);
    });
  }

  it('V11: is refused, as all others will be, with HTTP 401', async () => {
    const rejection = 'event: next\ndata: {"errors":[{"message":"Token expired"}]}\n\n';
    expect(await resultsAt(401, rejection + complete)).toBe('[object Object]');
  });
});
