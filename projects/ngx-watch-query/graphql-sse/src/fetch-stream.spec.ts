import { settleTasks } from '../../src/specs/until';
import { eventStreams } from './event-streams';
import { fetchStream } from './fetch-stream';

const LIMIT = 300;

/** Lets time pass on the mocked clock, and what it leads to happen. */
async function pass(duration: number): Promise<void> {
  await settleTasks();
  jasmine.clock().tick(duration);
  await settleTasks();
}

/** Puts the specs of a suite on a mocked clock. */
function mockTime(): void {
  beforeEach(() => {
    jasmine.clock().install();
  });

  afterEach(() => {
    jasmine.clock().uninstall();
  });
}

/** A response that goes on until it is told to end; knows whether it was taken back. */
function endless() {
  const seen = { isCancelled: false };
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      source = controller;
    },
    cancel: () => {
      seen.isCancelled = true;
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  return {
    response: new Response(body, { headers }),
    seen,
    send: (text: string) => source?.enqueue(new TextEncoder().encode(text)),
    end: () => source?.close(),
  };
}

/** The stream of this response, which is lost after so long without a message. */
function fetched(response: Response): Promise<Response> {
  spyOn(window, 'fetch').and.resolveTo(response);
  return fetchStream('/graphql', {}, LIMIT);
}

/** Comments that keep a stream alive, for longer than the silence that ends it. */
async function keepAlive(send: (text: string) => void): Promise<void> {
  for (let count = 0; count < 12; count++) {
    send(':\n\n');
    await pass(LIMIT / 6);
  }
}

describe('a stream that is lost', () => {
  mockTime();

  it('V11: lasts while anything comes, and fails after so long without', async () => {
    const { response, seen, send } = endless();
    const reader = (await fetched(response)).body?.getReader();
    await Promise.all([keepAlive(send), ...Array.from({ length: 12 }, () => reader?.read())]);
    expect(seen.isCancelled).toBeFalse();
    const silence = expectAsync(reader?.read()).toBeRejectedWithError('Nothing came for 300 ms.');
    await pass(LIMIT);
    await silence;
    expect(seen.isCancelled).toBeTrue();
  });

  it('V11: fails where no response comes for so long', async () => {
    spyOn(window, 'fetch').and.returnValue(new Promise(() => undefined));
    const silence = expectAsync(fetchStream('/graphql', {}, LIMIT)).toBeRejectedWithError(
      'Nothing came for 300 ms.',
    );
    await pass(LIMIT);
    await silence;
  });

  it('V11: fails where the response ends, and is what it is', async () => {
    const { response, send, end } = endless();
    const watched = await fetched(response);
    expect(watched.headers.get('content-type')).toBe('text/event-stream');
    send('a');
    end();
    const reader = watched.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('a');
    await expectAsync(reader?.read()).toBeRejectedWithError('The stream has ended.');
  });

  it('is a response without a body where there is none', async () => {
    const empty = new Response(null, { status: 204 });
    expect(await fetched(empty)).toBe(empty);
  });
});

describe('a stream that may be silent for ever', () => {
  // On the browser's own clock, whose timers end at once where their time is too long.
  for (const limit of [undefined, 0, NaN, Infinity, 2 ** 31]) {
    it(`V13: is not lost with lostAfter: ${limit}`, async () => {
      const { response, send } = endless();
      const later = <T>(value: T) => new Promise<T>(resolve => setTimeout(resolve, 20, value));
      spyOn(window, 'fetch').and.callFake(() => later(response));
      const watched = await fetchStream('/graphql', {}, limit);
      const read = watched.body?.getReader().read();
      await later(undefined);
      send('a');
      expect(new TextDecoder().decode((await read)?.value)).toBe('a');
    });
  }
});

describe('a stream whose reader leaves', () => {
  it('L11: is taken back, and leaves no timer', async () => {
    const { response, seen } = endless();
    const set = spyOn(window, 'setTimeout').and.callThrough();
    const clear = spyOn(window, 'clearTimeout').and.callThrough();
    const watched = await fetched(response);
    await settleTasks();
    const timers = set.calls.all().filter(({ args }) => args[1] === LIMIT);
    // One for the response, and one for what comes first.
    expect(timers.length).toBe(2);
    await watched.body?.cancel();
    await settleTasks();
    expect(seen.isCancelled).toBeTrue();
    for (const { returnValue } of timers) expect(clear).toHaveBeenCalledWith(returnValue);
  });
});

describe('graphqlSseTransport({ lostAfter })', () => {
  mockTime();

  const follow = (lostAfter?: number) => {
    const stream = endless();
    spyOn(window, 'fetch').and.resolveTo(stream.response);
    const log: string[] = [];
    const options = lostAfter === undefined ? {} : { lostAfter };
    const subscription = eventStreams({ url: '/graphql', ...options })
      .subscribe(
        { query: 'subscription { a }', operationName: undefined, variables: {} },
        { opened: () => log.push('opened') },
      )
      .subscribe({ next: () => log.push('next'), error: () => log.push('lost') });
    return { ...stream, log, subscription };
  };

  it('V11: is lost when the server says nothing for so long', async () => {
    const { send, log } = follow(LIMIT);
    await keepAlive(send);
    send('event: next\ndata: {"data":{"a":1}}\n\n');
    await pass(LIMIT / 6);
    expect(log).toEqual(['opened', 'next']);
    await pass(LIMIT * 2);
    expect(log).toEqual(['opened', 'next', 'lost']);
  });

  it('V11: is lost when its answer is no stream, and is silent for so long', async () => {
    const { response } = endless();
    const headers = { 'content-type': 'application/json' };
    spyOn(window, 'fetch').and.resolveTo(new Response(response.body, { status: 503, headers }));
    const log: string[] = [];
    eventStreams({ url: '/graphql', lostAfter: LIMIT })
      .subscribe(
        { query: 'subscription { a }', operationName: undefined, variables: {} },
        { opened: () => log.push('opened') },
      )
      .subscribe({ error: () => log.push('lost') });
    await pass(LIMIT * 2);
    expect(log).toEqual(['lost']);
  });

  it('V11: is not without it', async () => {
    const { log, subscription } = follow();
    await pass(LIMIT * 2);
    expect(log).toEqual(['opened']);
    subscription.unsubscribe();
  });
});

describe('an answer that is no stream, and whose text never ends', () => {
  mockTime();

  /** What has become of an operation that is answered so. */
  const refuse = (status: number) => {
    const headers = { 'content-type': 'application/json' };
    const { body } = endless().response;
    const fetch = spyOn(window, 'fetch').and.resolveTo(new Response(body, { status, headers }));
    const ended: unknown[] = [];
    eventStreams({ url: '/graphql' })
      .subscribe(
        { query: 'subscription { a }', operationName: undefined, variables: {} },
        { opened: () => ended.push('opened') },
      )
      .subscribe({ error: (error: unknown) => ended.push(error) });
    return { ended, isAborted: () => fetch.calls.mostRecent().args[1]?.signal?.aborted };
  };

  for (const status of [404, 500, 503]) {
    it(`V13: is a lost connection at once where its status says enough: ${String(status)}`, async () => {
      const { ended, isAborted } = refuse(status);
      await settleTasks();
      expect(ended).toEqual([jasmine.any(Error)]);
      expect(isAborted()).withContext('its text is read no further').toBe(true);
    });
  }

  const endings: readonly (readonly [status: number, end: unknown])[] = [
    [200, jasmine.any(Error)],
    [400, [{ message: 'the server answered HTTP 400' }]],
    [401, { code: 4401, reason: '' }],
    [403, { code: 4403, reason: '' }],
  ];
  for (const [status, end] of endings) {
    it(`V13: has 10 s where its errors count: ${String(status)}`, async () => {
      const { ended, isAborted } = refuse(status);
      await pass(9999);
      expect(ended).toEqual([]);
      await pass(1);
      expect(ended).toEqual([end]);
      expect(isAborted()).withContext('its text is read no further').toBe(true);
    });
  }
});
