import { OpeningError } from 'ngx-watch-query/private';
import { setupConnection } from '../../specs/live/setup-connection';
import type { Outage } from './live-connection';

describe('LiveConnection', () => {
  for (const code of [1000, 1001, 1006, 1011, 4004, 4005, 4408, 4499, 4500]) {
    it(`V11: ${code} is tried again for ever, 30 s apart at most`, () => {
      const { clock, log, add, names, close, times } = setupConnection();
      add('a');
      for (let tries = 0; tries < 40; tries++) {
        close(code);
        clock.pass(30_000);
      }
      expect(times().slice(0, 8)).toEqual([
        0, 1000, 32_000, 64_000, 98_000, 136_000, 180_000, 210_000,
      ]);
      expect(names()).toBe('a');
      expect(new Set(log)).toEqual(new Set(['a lost']));
    });
  }
});

describe('LiveConnection, how it tries again', () => {
  it('V11: with jitter, from half of the delay', () => {
    const { clock, add, close, times } = setupConnection({ random: 0 });
    add('a');
    for (let tries = 0; tries < 8; tries++) {
      close(1006);
      clock.pass(20_000);
    }
    const delays = times()
      .slice(1)
      .map(at => at % 20_000);
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  it('V11: with short delays again after a connection that lasted', () => {
    const { clock, add, close, openAll, times } = setupConnection();
    add('a');
    for (const lasted of [9999, 9999, 10_000]) {
      openAll();
      clock.pass(lasted);
      close(1006);
      clock.pass(4000);
    }
    expect(times()).toEqual([0, 9999 + 1000, 23_998 + 2000, 37_998 + 1000]);
  });

  it('V11: with short delays again where `retry()` was asked for after it had failed', () => {
    const { clock, connection, log, add, close, times } = setupConnection();
    add('a');
    for (let tries = 0; tries < 6; tries++) {
      close(4401);
      clock.pass(30_000);
    }
    expect(log.at(-1)).toContain('failed');
    const before = times().length;
    connection.retry();
    expect(log.at(-1)).toBe('a lost');
    close(4401);
    clock.pass(1000);
    close(4401);
    clock.pass(2000);
    const [asked = 0, ...again] = times().slice(before);
    expect(again.map(at => at - asked)).toEqual([1000, 3000]);
  });

  it('V11: all operations together, told once each', () => {
    const { clock, log, add, names, close, openAll } = setupConnection();
    add('a');
    add('b');
    openAll();
    close(1006);
    expect(log).toEqual(['a opened', 'b opened', 'a lost', 'b lost']);
    expect(names()).toBe('');
    add('c');
    expect(names()).toBe('');
    clock.pass(1000);
    expect(names()).toBe('a,b,c');
  });

  it('V11: who comes while it waits is told, too, what a function of the application has thrown', () => {
    const { clock, asked, add, close } = setupConnection();
    const told: unknown[] = [];
    const lost = ({ error }: Outage) => told.push(error?.cause);
    add('a', { lost });
    asked[0]?.subscriber.error(new OpeningError('', { cause: 'no token' }));
    add('b', { lost });
    expect(told.splice(0)).toEqual(['no token', 'no token']);
    clock.pass(1000);
    close(1006);
    add('c', { lost });
    expect(told).toEqual([undefined, undefined, undefined]);
  });

  it('V11: at once when it is woken, without a second try later', () => {
    const { clock, connection, add, names, close, times, wakes } = setupConnection();
    add('a');
    close(1006);
    clock.pass(10);
    connection.wake();
    expect(names()).toBe('a');
    clock.pass(60_000);
    expect([times(), wakes()]).toEqual([[0, 10], 0]);
    connection.wake();
    expect(wakes()).toBe(1);
  });

  it('V11: at once when it is woken, also an operation that the server has ended alone', () => {
    const { clock, connection, asked, add, names, times, wakes } = setupConnection();
    add('a');
    for (const delay of [1000, 2000, 4000]) {
      asked.at(-1)?.subscriber.complete();
      clock.pass(delay);
    }
    asked.at(-1)?.subscriber.complete();
    connection.wake();
    expect([names(), wakes()]).toEqual(['a', 1]);
    asked.at(-1)?.subscriber.complete();
    clock.pass(60_000);
    expect(times()).toEqual([0, 1000, 3000, 7000, 7000, 8000]);
  });

  it('V11: with short delays again once it is woken: the network may need a moment', () => {
    const { clock, connection, add, close, times } = setupConnection();
    add('a');
    for (let tries = 0; tries < 8; tries++) {
      close(1006);
      clock.pass(30_000);
    }
    close(1006);
    connection.wake();
    const woken = clock.now();
    close(1006);
    clock.pass(1000);
    close(1006);
    clock.pass(2000);
    expect(times().slice(-3)).toEqual([woken, woken + 1000, woken + 3000]);
  });

  it('V11: at once when the server answers a request: it is there again, but only once', () => {
    const { clock, connection, add, names, close, times } = setupConnection();
    add('a');
    expect(connection.mayHurry).toBeFalse();
    close(1006);
    clock.pass(1000);
    close(1006);
    clock.pass(10);
    expect(connection.mayHurry).toBeTrue();
    connection.hurry();
    expect(names()).toBe('a');
    close(1006);
    expect(connection.mayHurry).toBeFalse();
    connection.hurry();
    expect(names()).toBe('');
    clock.pass(4000);
    expect(times()).toEqual([0, 1000, 1010, 5010]);
  });

  it('V11: an answer does not use this up while nothing waits', () => {
    const { clock, connection, add, close, openAll, times } = setupConnection();
    add('a');
    close(1006);
    clock.pass(1000);
    openAll();
    expect(connection.mayHurry).toBeFalse();
    connection.hurry();
    clock.pass(1000);
    close(1006);
    expect(connection.mayHurry).toBeTrue();
    connection.hurry();
    expect(times()).toEqual([0, 1000, 2000]);
  });

  it('V11: at once when the server answers, again after a connection that lasted', () => {
    const { clock, connection, add, close, openAll, times } = setupConnection();
    add('a');
    for (const lasted of [9999, 10_000]) {
      openAll();
      clock.pass(lasted);
      close(1006);
      if (connection.mayHurry) connection.hurry();
    }
    close(1006);
    if (connection.mayHurry) connection.hurry();
    expect(times()).toEqual([0, 9999, 19_999]);
  });

  it('V11: at once when the server answers, again after it was woken', () => {
    const { connection, add, names, close } = setupConnection();
    add('a');
    for (let times = 0; times < 2; times++) {
      close(1006);
      connection.hurry();
      expect(names()).toBe('a');
      close(1006);
      connection.hurry();
      expect(names()).toBe('');
      connection.wake();
    }
  });

  for (const [target, name] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    it(`V11: wakes with "${name}", until the last operation has left`, () => {
      const { add, wakes } = setupConnection();
      const leave = add('a');
      target.dispatchEvent(new Event(name));
      expect(wakes()).toBe(1);
      leave();
      target.dispatchEvent(new Event(name));
      expect(wakes()).toBe(1);
    });
  }

  it('V11: wakes with "online" in a hidden tab, too; not when the tab is hidden', () => {
    spyOnProperty(document, 'visibilityState').and.returnValue('hidden');
    const { add, wakes } = setupConnection();
    add('a');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes()).toBe(0);
    window.dispatchEvent(new Event('online'));
    expect(wakes()).toBe(1);
  });

  it('V20: an operation is open once it was not rejected for a while after a sign of life', () => {
    const { clock, scheduler, log, asked, add } = setupConnection({ openAfter: 100 });
    add('a');
    const leave = add('b');
    add('c');
    for (const { connection } of asked) connection.opened();
    clock.pass(99);
    expect(log).toEqual([]);
    asked[0]?.subscriber.error([{ message: 'no' }]);
    leave();
    clock.pass(1);
    expect(log).toEqual(['a failed: The server rejects the subscription: no', 'c opened']);
    expect(scheduler.running).toBe(0);
  });

  it('V20: an operation that is lost before it is open is open only once it is so again', () => {
    const { clock, scheduler, log, asked, add, close } = setupConnection({ openAfter: 100 });
    add('a');
    asked[0]?.connection.opened();
    clock.pass(99);
    close(1006);
    clock.pass(1000);
    expect([log, asked.length, scheduler.running]).toEqual([['a lost'], 2, 0]);
    asked[1]?.connection.opened();
    clock.pass(99);
    expect(log).toEqual(['a lost']);
    clock.pass(1);
    expect(log).toEqual(['a lost', 'a opened']);
  });

  it('L11, V20: an operation that leaves before it is open has no timer', () => {
    const { scheduler, asked, add } = setupConnection({ openAfter: 100 });
    const leave = add('a');
    asked[0]?.connection.opened();
    expect(scheduler.running).toBe(1);
    leave();
    expect(scheduler.running).toBe(0);
  });

  it('V20: an operation that is open has no timer, however often its transport says so', () => {
    const { clock, scheduler, log, asked, add } = setupConnection({ openAfter: 100 });
    add('a');
    asked[0]?.connection.opened();
    clock.pass(100);
    asked[0]?.connection.opened();
    expect([log, scheduler.running]).toEqual([['a opened'], 0]);
  });

  it('V20: an operation is open as soon as it brings data', () => {
    const { clock, log, asked, add } = setupConnection({ openAfter: 100 });
    add('a');
    asked[0]?.connection.opened();
    asked[0]?.subscriber.next({ data: { a: 1 } });
    clock.pass(100);
    expect(log).toEqual(['a opened', 'a {"a":1}']);
  });

  it('V11: an operation that the server ends alone, with growing delays', () => {
    const { clock, log, asked, add, names } = setupConnection();
    add('a');
    add('b');
    for (const delay of [1000, 2000, 4000]) {
      asked.at(delay === 1000 ? 0 : -1)?.subscriber.complete();
      expect(names()).toBe('b');
      clock.pass(delay - 1);
      expect(names()).toBe('b');
      clock.pass(1);
      expect(names()).toBe('b,a');
    }
    expect(log).toEqual(['a lost', 'a lost', 'a lost']);
  });

  it('V11: with growing delays also where it was open for long before', () => {
    const { clock, asked, add, names, openAll } = setupConnection();
    add('a');
    openAll();
    clock.pass(60_000);
    for (const delay of [1000, 2000, 4000]) {
      asked.at(-1)?.subscriber.complete();
      clock.pass(delay - 1);
      expect(names()).toBe('');
      clock.pass(1);
      expect(names()).toBe('a');
    }
  });

  it('V11: not an operation whose end is wanted', () => {
    const { clock, log, asked, add } = setupConnection();
    add('a', { completed: () => log.push('a completed') });
    asked[0]?.subscriber.complete();
    clock.pass(60_000);
    expect(log).toEqual(['a completed']);
    expect(asked.length).toBe(1);
  });

  it('an operation that ended waits with the others when the connection is lost', () => {
    const { clock, asked, add, names, close } = setupConnection();
    add('a');
    add('b');
    asked[0]?.subscriber.complete();
    close(1006);
    clock.pass(60_000);
    expect(names()).toBe('a,b');
    expect(asked.length).toBe(4);
  });
});
