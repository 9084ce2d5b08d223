import { setupConnection, type Asked } from '../../specs/live/setup-connection';
import { uncaughtDuring } from '../../specs/uncaught-during';

describe('LiveConnection, when it gives up', () => {
  it('L11: a transport that throws when it ends an operation concerns no other one', () => {
    const { clock, log, transport, names, add, close } = setupConnection();
    const leave = add('a');
    add('b');
    transport.isBroken = true;
    const uncaught = uncaughtDuring(() => {
      close(1006);
      leave();
    });
    expect(log).toEqual(['a lost', 'b lost']);
    transport.isBroken = false;
    clock.pass(30_000);
    expect(names()).toBe('b');
    expect(uncaught.length).toBeGreaterThan(0);
  });

  for (const code of [4401, 4403]) {
    it(`V11: after five tries with ${code}, until it is told to try again`, () => {
      const { clock, connection, log, asked, add, names, close } = setupConnection();
      add('a');
      for (let tries = 0; tries <= 5; tries++) {
        expect(log).not.toContain(jasmine.stringContaining('failed'));
        close(code);
        clock.pass(30_000);
      }
      expect(asked.length).toBe(6);
      expect(log.at(-1)).toBe(`a failed: The live connection was closed for good (${code}).`);
      connection.retry();
      expect(names()).toBe('a');
    });
  }

  it('V11: counts refusals anew after a connection that lasted', () => {
    const { clock, log, add, close, openAll } = setupConnection();
    add('a');
    for (let tries = 0; tries < 20; tries++) {
      if (tries % 5 === 0) {
        openAll();
        clock.pass(10_000);
      }
      close(4403);
      clock.pass(30_000);
    }
    expect(new Set(log)).toEqual(new Set(['a opened', 'a lost']));
  });

  it('V11: a refusal after a connection that lasted is the first, whatever was before', () => {
    const { clock, log, add, close, openAll } = setupConnection();
    add('a');
    const refuse = (): void => {
      close(4401);
      clock.pass(30_000);
    };
    for (let tries = 0; tries < 5; tries++) refuse();
    openAll();
    clock.pass(10_000);
    for (let tries = 0; tries < 5; tries++) refuse();
    expect(new Set(log)).toEqual(new Set(['a lost', 'a opened']));
    refuse();
    expect(log.at(-1)).toContain('a failed');
  });

  for (const code of [4400, 4406, 4409, 4429]) {
    it(`V11: at once with ${code}, all operations, and those that come later`, () => {
      const { clock, log, asked, add, close } = setupConnection();
      add('a');
      add('b');
      close(code);
      add('c');
      clock.pass(600_000);
      expect(asked.length).toBe(2);
      expect(log.map(line => line.slice(0, 8))).toEqual(['a failed', 'b failed', 'c failed']);
    });
  }

  it('V11, V16: also for those that come after the answer to a request that was sent before it gave up', () => {
    const { log, asked, add, close, connection } = setupConnection();
    add('a');
    close(1006);
    expect(connection.mayHurry).toBeTrue();
    connection.wake();
    close(4400);
    connection.hurry();
    add('b');
    expect(asked.length).toBe(2);
    expect(log.at(-1)).toContain('b failed');
  });

  it('V11: one operation that the server rejects; the others stay', () => {
    const { clock, connection, log, asked, add, names } = setupConnection();
    add('a');
    add('b');
    asked[0]?.subscriber.error([{ message: 'no such field' }]);
    clock.pass(600_000);
    expect(log).toEqual(['a failed: The server rejects the subscription: no such field']);
    expect(names()).toBe('b');
    connection.retry();
    expect(names()).toBe('b,a');
    expect(log.at(-1)).toBe('a lost');
  });

  it('V11, V20: one that the server completes with a result that has errors and no data: it did not run', () => {
    const { clock, log, asked, add } = setupConnection();
    add('a');
    asked[0]?.subscriber.next({ errors: [{ message: 'not allowed' }] });
    asked[0]?.subscriber.complete();
    clock.pass(600_000);
    expect(log).toEqual([
      'a undefined',
      'a failed: The server rejects the subscription: not allowed',
    ]);
    expect(asked.length).toBe(1);
  });

  it('V11: one that the server completes with errors and null as its only result, as Spring for GraphQL does', () => {
    const { clock, log, asked, add } = setupConnection();
    add('a');
    asked[0]?.connection.opened();
    asked[0]?.subscriber.next({ data: null, errors: [{ message: 'not allowed' }] });
    asked[0]?.subscriber.complete();
    clock.pass(600_000);
    expect(log.at(-1)).toBe('a failed: The server rejects the subscription: not allowed');
    expect(asked.length).toBe(1);
  });

  it('V11: one that has run is tried again five times after errors, however often it was completed before', () => {
    const { clock, log, asked, add } = setupConnection();
    add('a');
    asked[0]?.subscriber.next({ data: { a: 1 } });
    for (let times = 0; times < 6; times++) {
      asked.at(-1)?.subscriber.complete();
      clock.pass(30_000);
    }
    for (let times = 0; times < 5; times++) {
      asked.at(-1)?.subscriber.error([{ message: 'no broker' }]);
      expect(log.at(-1)).toBe('a lost');
      clock.pass(30_000);
    }
    asked.at(-1)?.subscriber.error([{ message: 'no broker' }]);
    expect(log.at(-1)).toBe('a failed: The server rejects the subscription: no broker');
  });

  for (const hasFailed of [false, true]) {
    const when = hasFailed ? ', also after the connection has failed for good' : '';
    it(`V11: counts the tries of one that has run anew when it is woken${when}`, () => {
      const { clock, connection, log, asked, add, close } = setupConnection();
      const fail = (times: number): void => {
        for (let tries = 0; tries < times; tries++) {
          asked.at(-1)?.subscriber.error([{ message: 'no broker' }]);
          clock.pass(30_000);
        }
      };
      add('a');
      asked[0]?.subscriber.next({ data: { a: 1 } });
      fail(5);
      if (hasFailed) close(4400);
      connection.wake();
      if (hasFailed) connection.retry();
      fail(5);
      expect(log.at(-1)).toBe('a lost');
      fail(1);
      expect(log.at(-1)).toContain('a failed');
    });
  }

  it('V11, M13: counts the tries of one that runs for another user anew', () => {
    const { clock, connection, log, asked, add } = setupConnection();
    const run = () => asked.at(-1)?.subscriber.next({ data: { a: 1 } });
    const fail = () => {
      asked.at(-1)?.subscriber.error([{ message: 'no broker' }]);
      clock.pass(30_000);
    };
    add('a');
    run();
    for (let tries = 0; tries < 5; tries++) fail();
    connection.restart();
    run();
    fail();
    expect(log.at(-1)).toBe('a lost');
  });

  it('V11: not one that has run before a result of null with errors', () => {
    const { clock, log, asked, add, names } = setupConnection();
    add('a');
    asked[0]?.subscriber.next({ data: { a: 1 } });
    asked[0]?.subscriber.next({ data: null, errors: [{ message: 'no row' }] });
    asked[0]?.subscriber.complete();
    expect(log.at(-1)).toBe('a lost');
    clock.pass(1000);
    expect(names()).toBe('a');
  });

  it('V11: not one that goes on after such a result', () => {
    const { log, asked, add, names } = setupConnection();
    add('a');
    asked[0]?.subscriber.next({ errors: [{ message: 'no' }] });
    expect(names()).toBe('a');
    asked[0]?.subscriber.next({ data: { a: 1 } });
    asked[0]?.subscriber.complete();
    expect(log).toEqual(['a undefined', 'a opened', 'a {"a":1}', 'a lost']);
  });

  it('V11: at once where it is told to try again while the connection is lost', () => {
    const { connection, asked, add, names, close } = setupConnection();
    add('a');
    add('b');
    asked[0]?.subscriber.error([{ message: 'no' }]);
    close(1006);
    connection.retry();
    expect(names()).toBe('a,b');
  });

  it('V11: brings none forward that waits alone where it is told to try again', () => {
    const { connection, asked, add, names } = setupConnection();
    add('a');
    add('b');
    asked[0]?.subscriber.error([{ message: 'no' }]);
    asked[1]?.subscriber.complete();
    connection.retry();
    expect(names()).toBe('a');
  });

  it('V11, M13: forgets for another user that the connection has failed', () => {
    const { connection, add, names, close } = setupConnection();
    add('a');
    close(4400);
    connection.restart();
    add('b');
    expect(names()).toBe('a,b');
  });

  it('M13: asks for what is added meanwhile over the new connection only', () => {
    const { connection, add, names, askedAtClose } = setupConnection();
    add('a', { lost: () => void add('b') });
    connection.restart();
    expect([askedAtClose(), names()]).toEqual(['a', 'a,b']);
  });

  for (const again of ['retry', 'restart'] as const) {
    it(`V11, M13: asks for what is added while a failed connection is opened anew (${again})`, () => {
      const { connection, log, add, names, close } = setupConnection();
      add('a', { lost: ({ isFinal }) => !isFinal && add('b') });
      close(4400);
      connection[again]();
      expect(names()).toBe('a,b');
      expect(log).toEqual(['b lost']);
    });
  }

  it('V11: asks for none twice where it is told to try again while it waits', () => {
    const { clock, connection, asked, add, names, close } = setupConnection();
    add('a');
    add('b');
    asked[0]?.subscriber.error([{ message: 'no' }]);
    close(1006);
    connection.retry();
    clock.pass(60_000);
    expect(names()).toBe('a,b');
    expect(asked.length).toBe(4);
  });

  for (const [what, run] of [
    ['has brought data', one => one.subscriber.next({ data: { a: 1 } })],
    ['was open for 10 s', one => one.connection.opened()],
  ] as readonly [string, (one: Asked) => void][]) {
    it(`V11: not at once an operation that ${what} before it ends with errors: a broker may have failed`, () => {
      const { clock, log, asked, add, names } = setupConnection();
      add('a');
      add('b');
      asked.slice(0, 1).forEach(run);
      clock.pass(10_000);
      const end = () => asked.at(-1)?.subscriber.error([{ message: 'no broker' }]);
      asked[0]?.subscriber.error([{ message: 'no broker' }]);
      for (const delay of [1000, 2000, 4000, 8000, 16_000]) {
        expect(log.at(-1)).toBe('a lost');
        clock.pass(delay);
        expect(names()).toBe('b,a');
        end();
      }
      expect(log.at(-1)).toBe('a failed: The server rejects the subscription: no broker');
      expect(names()).toBe('b');
    });
  }

  it('V11: not at once one that lasted, and that the server does not run after a lost connection', () => {
    const { clock, log, asked, add, names, close, openAll } = setupConnection();
    add('a');
    openAll();
    clock.pass(10_000);
    close(1012);
    clock.pass(1000);
    asked.at(-1)?.subscriber.next({ errors: [{ message: 'no broker yet' }] });
    asked.at(-1)?.subscriber.complete();
    expect(log.at(-1)).toBe('a lost');
    clock.pass(1000);
    expect(names()).toBe('a');
  });

  it('V11, M13: at once one that has run for the user before', () => {
    const { clock, connection, log, asked, add, openAll } = setupConnection();
    add('a');
    openAll();
    clock.pass(10_000);
    connection.restart();
    asked.at(-1)?.subscriber.error([{ message: 'not allowed' }]);
    expect(log.at(-1)).toContain('a failed');
  });

  it('V11: at once one of the caller whose end is wanted', () => {
    const { clock, log, asked, add, openAll } = setupConnection();
    add('a', { completed: () => log.push('a completed') });
    openAll();
    clock.pass(10_000);
    asked[0]?.subscriber.error([{ message: 'no broker' }]);
    expect(log.at(-1)).toContain('a failed');
  });

  it('V11: tries again with those that come after all have left', () => {
    const { add, names, close } = setupConnection();
    const leave = add('a');
    close(4400);
    leave();
    add('b');
    expect(names()).toBe('b');
  });
});

describe('LiveConnection, who leaves', () => {
  it('V11: never asks on a server', () => {
    const { asked, add, scheduler } = setupConnection({ platform: 'server' });
    add('a')();
    expect([asked.length, scheduler.running]).toEqual([0, 0]);
  });

  it('L11: leaves no timer and no operation behind', () => {
    const { clock, scheduler, asked, add, names, close } = setupConnection();
    const leave = [add('a'), add('b')];
    close(1006);
    clock.pass(1000);
    asked.at(-1)?.subscriber.complete();
    close(1006);
    for (const one of leave) one();
    expect([names(), scheduler.running]).toEqual(['', 0]);
  });

  it('M13: a transport that throws when it closes does not keep the operations from being opened anew', () => {
    const { connection, asked, log, add, transport } = setupConnection();
    add('a');
    transport.isBroken = true;
    const uncaught = uncaughtDuring(() => {
      connection.restart();
    });
    // Its operation stays open, and would be woken by the events of other specs.
    transport.isBroken = false;
    expect(log).toEqual(['a lost']);
    expect(asked.length).toBe(2);
    expect(uncaught.length).toBeGreaterThan(0);
  });

  it('V11: a transport that throws when it is woken does not keep an ended operation from being opened anew', () => {
    const { connection, asked, names, add, transport } = setupConnection();
    add('a');
    asked[0]?.subscriber.complete();
    expect(names()).toBe('');
    transport.isBroken = true;
    const uncaught = uncaughtDuring(() => {
      connection.wake();
    });
    transport.isBroken = false;
    expect(names()).toBe('a');
    expect(uncaught.length).toBe(1);
  });

  it('L11: tries no more after the last has left while it waits to try again', () => {
    const { clock, scheduler, asked, add, close } = setupConnection();
    const leave = add('a');
    close(1006);
    expect(scheduler.running).toBe(1);
    leave();
    expect(scheduler.running).toBe(0);
    clock.pass(60_000);
    expect(asked.length).toBe(1);
  });

  it('L11, V11: whoever comes after the last has left begins anew: asked at once, short delays', () => {
    const { clock, asked, add, names, close, times } = setupConnection();
    const leave = add('a');
    for (let tries = 0; tries < 8; tries++) {
      close(1006);
      clock.pass(30_000);
    }
    close(1006);
    leave();
    asked.length = 0;
    const start = clock.now();
    add('b');
    expect(names()).toBe('b');
    close(1006);
    clock.pass(1000);
    expect(times()).toEqual([start, start + 1000]);
  });

  it('L11: one that leaves while it is opened is closed', () => {
    const { clock, asked, add, names, close } = setupConnection();
    const leave = add('a', { opened: () => leave() });
    asked[0]?.connection.opened();
    expect(names()).toBe('');
    close(1006);
    clock.pass(60_000);
    expect(asked.length).toBe(1);
  });

  it('L11: one that leaves while another is opened is not asked for', () => {
    const { connection, asked, add, close, names, transport } = setupConnection();
    add('a', { opened: () => leave() });
    const leave = add('b');
    close(1006);
    transport.isOpen = true;
    connection.wake();
    expect(names()).toBe('a');
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
  });

  it('L11: one that leaves when another one fails is told nothing', () => {
    const { log, add, close } = setupConnection();
    add('a', { lost: () => leave() });
    const leave = add('b');
    close(4400);
    expect(log).toEqual([]);
  });

  it('L11: one that leaves where the transport opens at once is closed', () => {
    const { connection, add, close, names, transport } = setupConnection();
    const leave = add('a', { opened: () => leave() });
    add('b');
    close(1006);
    transport.isOpen = true;
    connection.wake();
    expect(names()).toBe('b');
  });

  it('L11, M13: one is asked for once where a callback of another has all of them opened anew', () => {
    const { connection, add, close, names, transport } = setupConnection();
    let isFirst = true;
    add('a', {
      opened: () => {
        if (isFirst) {
          isFirst = false;
          connection.restart();
        }
      },
    });
    add('b');
    close(1006);
    transport.isOpen = true;
    connection.wake();
    expect(names()).toBe('a,b');
  });

  it('L11: one that leaves when it is told of its end has no timer', () => {
    const { scheduler, asked, add } = setupConnection();
    const leave = add('a', { lost: () => leave() });
    asked[0]?.subscriber.complete();
    expect(scheduler.running).toBe(0);
  });

  it('V8: reads the envelope of what comes; null where it is none', () => {
    const { asked, log, add } = setupConnection();
    add('a');
    asked[0]?.subscriber.next({ data: { movieModified: { id: 1 } } });
    asked[0]?.subscriber.next({});
    expect(log).toEqual(['a opened', 'a {"movieModified":{"id":1}}', 'a undefined']);
  });
});
