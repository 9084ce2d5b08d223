import { Observable } from 'rxjs';
import { nextTask } from '../../src/specs/until';
import { lazyTransport } from './lazy-transport';
import type { LiveTransport } from './live-transport';

const REQUEST = { query: 'subscription S { s }', operationName: 'S', variables: {} };
const CONNECTION = { opened: () => undefined };

/** A transport that is loaded when the spec says so. */
function setup() {
  const log: string[] = [];
  const transport: LiveTransport = {
    subscribe: ({ operationName }) =>
      new Observable(() => {
        log.push(`asks for ${String(operationName)}`);
        return () => log.push('leaves');
      }),
    wake: () => log.push('wakes'),
    close: () => log.push('closes'),
  };
  let loads = 0;
  let settle: (transport?: LiveTransport) => void = () => undefined;
  const lazy = lazyTransport(() => {
    loads++;
    return new Promise<LiveTransport>((resolve, reject) => {
      settle = given => (given ? resolve(given) : reject(new Error('offline')));
    });
  });
  const ask = () =>
    lazy.subscribe(REQUEST, CONNECTION).subscribe({ error: error => log.push(String(error)) });
  /** The code arrives, or does not. */
  const arrive = async (given?: LiveTransport) => {
    settle(given);
    await nextTask();
  };
  return { lazy, ask, arrive, loads: () => loads, log, transport };
}

describe('a transport that is loaded with the first subscription', () => {
  it('V13: is loaded once, and subscribes synchronously from then on', async () => {
    const { ask, arrive, loads, log, transport } = setup();
    ask();
    ask();
    expect(log).toEqual([]);
    await arrive(transport);
    expect(log).toEqual(['asks for S', 'asks for S']);
    ask();
    expect(log.length).toBe(3);
    expect(loads()).toBe(1);
  });

  it('L11: subscribes to nothing where its subscriber has left before it was loaded', async () => {
    const { ask, arrive, log, transport } = setup();
    ask().unsubscribe();
    await arrive(transport);
    expect(log).toEqual([]);
  });

  it('V11: fails where it cannot be loaded, with a warning, and is loaded with the next try', async () => {
    const warned = spyOn(console, 'warn');
    const { ask, arrive, loads, log, transport } = setup();
    ask();
    await arrive();
    expect(log).toEqual(['Error: offline']);
    expect(warned.calls.allArgs()).toEqual([
      ['WQ209: Error: offline (ngx-watch-query/docs/errors/WQ209.md)'],
    ]);
    ask();
    await arrive(transport);
    expect(log).toEqual(['Error: offline', 'asks for S']);
    expect(loads()).toBe(2);
  });

  for (const [rule, method, does] of [
    ['V11', 'wake', 'wakes'],
    ['M13', 'close', 'closes'],
  ] as const) {
    it(`${rule}: passes \`${method}()\` on once it is loaded`, async () => {
      const { lazy, ask, arrive, log, transport } = setup();
      lazy[method]?.();
      ask();
      await arrive(transport);
      lazy[method]?.();
      expect(log).toEqual(['asks for S', does]);
    });
  }
});
