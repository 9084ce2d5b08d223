import { Observable, Subject, throwError } from 'rxjs';
import { ZoneOfTest } from '../../specs/zone-of-test';
import { outsideZone } from './outside-zone';
import type {
  ConnectionEvents,
  SubscriptionResult,
  SubscriptionTransport,
} from './subscription-transport';

const REQUEST = { query: 'subscription { a }', operationName: undefined, variables: {} };

function setup(part: Partial<SubscriptionTransport> = {}) {
  const zone = new ZoneOfTest();
  const log: string[] = [];
  const results = new Subject<SubscriptionResult>();
  let connection: ConnectionEvents | undefined;
  const transport: SubscriptionTransport = {
    subscribe: (_, events) => {
      log.push(zone.note('subscribed'));
      connection = events;
      return results;
    },
    ...part,
  };
  const wrapped = outsideZone(transport, zone);
  const subscription = wrapped
    .subscribe(REQUEST, { opened: () => log.push(zone.note('opened')) })
    .subscribe({
      next: () => log.push(zone.note('result')),
      error: () => log.push(zone.note('failed')),
      complete: () => log.push(zone.note('completed')),
    });
  const outside = (job: () => void): void => zone.runOutsideAngular(job);
  return { zone, log, results, wrapped, subscription, outside, opened: () => connection?.opened() };
}

describe('outsideZone', () => {
  it("E8: subscribes outside of Angular's zone, and reports inside", () => {
    const { log, results, outside, opened } = setup();
    outside(() => {
      opened();
      results.next({ data: null });
      results.complete();
    });
    expect(log).toEqual([
      'subscribed outside',
      'opened inside',
      'result inside',
      'completed inside',
    ]);
  });

  it('E8: reports inside that the connection has failed', () => {
    const { log, results, outside } = setup();
    outside(() => {
      results.error(new Error('lost'));
    });
    expect(log).toEqual(['subscribed outside', 'failed inside']);
  });

  it('V13: a transport that throws has failed', () => {
    const { log } = setup({
      subscribe: () => {
        throw new Error('no');
      },
    });
    expect(log).toEqual(['failed inside']);
    expect(setup({ subscribe: () => throwError(() => new Error('no')) }).log).toEqual(log);
  });

  it('V11, M13: wakes and closes the transport, where it can do that', () => {
    const log: string[] = [];
    const { zone, wrapped } = setup({
      wake: () => log.push(zone.note('woken')),
      close: () => log.push(zone.note('closed')),
    });
    wrapped.wake();
    wrapped.close();
    expect(log).toEqual(['woken outside', 'closed outside']);
    const bare = setup().wrapped;
    expect(() => {
      bare.wake();
      bare.close();
    }).not.toThrow();
  });

  it('V13, E8: ends the operation, outside, too: what closes a connection later waits for a timer', () => {
    const log: string[] = [];
    const { zone, subscription } = setup({
      subscribe: () => new Observable(() => () => log.push(zone.note('ended'))),
    });
    expect(log).toEqual([]);
    subscription.unsubscribe();
    expect(log).toEqual(['ended outside']);
  });
});
