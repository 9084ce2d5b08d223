import { createKeepAlive } from './keep-alive';
import { VirtualClock } from '../../specs/live/convergence/virtual-clock';

/** A socket whose server answers after so long; never, where it is null. */
function setup(answerAfter: number | null) {
  const clock = new VirtualClock();
  const pings: number[] = [];
  const deaths: number[] = [];
  const keepAlive = createKeepAlive(
    () => deaths.push(clock.now()),
    (delay, job) => clock.after(delay, job),
  );
  const send = (message: unknown): void => {
    expect(message).toBe('{"type":"ping"}');
    pings.push(clock.now());
    if (answerAfter !== null) clock.after(answerAfter, () => keepAlive.heard());
  };
  keepAlive.start({ send });
  return { clock, pings, deaths, keepAlive, send };
}

describe('createKeepAlive', () => {
  it('V11: asks every 20 s', () => {
    const { clock, pings, deaths } = setup(4999);
    clock.pass(60_000);
    expect([pings, deaths]).toEqual([[20_000, 40_000, 60_000], []]);
  });

  it('V11: a socket that does not answer within 5 s is lost', () => {
    const { clock, deaths } = setup(null);
    clock.pass(25_000);
    expect(deaths).toEqual([25_000]);
  });

  it('V11: asks at once when told to, but not twice at a time', () => {
    const { clock, pings, deaths, keepAlive } = setup(null);
    clock.pass(1000);
    keepAlive.ask();
    keepAlive.ask();
    clock.pass(5000);
    expect([pings, deaths]).toEqual([[1000], [6000]]);
  });

  it('V20: tells who asked when the server has answered a ping that was sent later', () => {
    const { clock, pings, keepAlive } = setup(100);
    const log: string[] = [];
    const tell = (name: string) => () => log.push(`${name} at ${String(clock.now())}`);
    keepAlive.ask(tell('a'));
    keepAlive.ask(tell('b'));
    expect(pings).toEqual([]);
    clock.pass(50);
    keepAlive.ask(tell('c'));
    clock.pass(49);
    expect([pings, log]).toEqual([[0], []]);
    clock.pass(1000);
    expect([pings, log]).toEqual([
      [0, 100],
      ['a at 100', 'b at 100', 'c at 200'],
    ]);
  });

  it('V20: tells nobody after the end of the socket', () => {
    const { clock, keepAlive } = setup(100);
    const log: string[] = [];
    keepAlive.ask(() => log.push('answered'));
    clock.pass(50);
    keepAlive.stop();
    clock.pass(1000);
    expect(log).toEqual([]);
  });

  it('is still after the end of the socket, and asks the next one', () => {
    const { clock, pings, deaths, keepAlive, send } = setup(null);
    clock.pass(21_000);
    keepAlive.stop();
    keepAlive.ask();
    clock.pass(100_000);
    expect([pings, deaths]).toEqual([[20_000], []]);
    keepAlive.start({ send });
    clock.pass(20_000);
    expect(pings).toEqual([20_000, 141_000]);
  });

  it('asks one socket only', () => {
    const { clock, pings, keepAlive, send } = setup(1);
    keepAlive.start({ send });
    clock.pass(20_000);
    expect(pings).toEqual([20_000]);
  });
});
