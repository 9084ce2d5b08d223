import { Injector, signal } from '@angular/core';
import { SCHEDULER } from 'ngx-watch-query/private';
import { debounced } from './debounced';
import { DelayedSignal, type Delay } from './variable-sources';

/** A delay of 300 ms, on a clock that the spec moves. */
function openDelay() {
  let time = 0;
  let job: { readonly at: number; readonly run: () => void } | undefined;
  const scheduler = {
    now: () => time,
    random: () => 0,
    after: (delay: number, run: () => void) => {
      const own = (job = { at: time + delay, run });
      return () => {
        if (job === own) job = undefined;
      };
    },
  };
  const onDue = jasmine.createSpy('onDue');
  const injector = Injector.create({ providers: [{ provide: SCHEDULER, useValue: scheduler }] });
  const made: unknown = debounced(signal(''), 300);
  if (!(made instanceof DelayedSignal)) throw new Error('no delayed signal');
  return {
    delay: made.openDelay(injector, onDue) satisfies Delay,
    onDue,
    pass: (ms: number) => {
      time += ms;
      if (!job || job.at > time) return;
      const { run } = job;
      job = undefined;
      run();
    },
    hasTimer: () => job !== undefined,
  };
}

describe('debounced', () => {
  it('L17: a value waits until it has not changed for a while, then counts until another comes', () => {
    const { delay, onDue, pass } = openDelay();
    expect(delay.isWaiting('h', '')).toBeTrue();
    pass(200);
    expect(delay.isWaiting('he', '')).toBeTrue();
    pass(299);
    expect(onDue).not.toHaveBeenCalled();
    pass(1);
    expect(onDue).toHaveBeenCalledTimes(1);
    expect(delay.isWaiting('he', '')).toBeFalse();
    expect(delay.isWaiting('hea', '')).toBeTrue();
  });

  it('L17: reading the same value again does not restart the wait', () => {
    const { delay, onDue, pass } = openDelay();
    delay.isWaiting('h', '');
    pass(200);
    delay.isWaiting('h', '');
    pass(100);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('L17: the value that counts already does not wait, and ends the wait of another', () => {
    const { delay, onDue, pass, hasTimer } = openDelay();
    delay.isWaiting('h', '');
    expect([delay.isWaiting('', ''), hasTimer()]).toEqual([false, false]);
    delay.isWaiting('he', '');
    expect([delay.isWaiting('he', 'he'), hasTimer()]).toEqual([false, false]);
    pass(1000);
    expect(onDue).not.toHaveBeenCalled();
  });

  it('L17: two WatchQueries that noticed a value one after the other take it over together', () => {
    const { delay, pass } = openDelay();
    delay.isWaiting('h', '');
    pass(289);
    expect(delay.isWaiting('h', '')).toBeTrue();
    pass(2);
    expect(delay.isWaiting('h', '')).toBeFalse();
  });

  it('L17: values are compared as JSON', () => {
    const { delay, onDue, pass } = openDelay();
    delay.isWaiting(['1'], []);
    pass(200);
    delay.isWaiting(['1'], []);
    pass(100);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('L11: leaves no timer at the end', () => {
    const { delay, hasTimer } = openDelay();
    delay.isWaiting('h', '');
    delay.end();
    expect(hasTimer()).toBeFalse();
  });
});
