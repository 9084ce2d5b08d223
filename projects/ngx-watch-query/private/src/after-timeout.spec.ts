import { Injector, NgZone, runInInjectionContext } from '@angular/core';
import { ZoneOfTest } from '../../src/specs/zone-of-test';
import { injectTimer } from './after-timeout';

describe('injectTimer', () => {
  it("E8: waits outside of Angular's zone, and runs its job inside", () => {
    const zone = new ZoneOfTest();
    const log: string[] = [];
    let due: TimerHandler = () => undefined;
    spyOn(globalThis, 'setTimeout').and.callFake((job, delay) => {
      due = job;
      log.push(zone.note(`waits ${String(delay)} ms`));
      return 7;
    });
    const cleared = spyOn(globalThis, 'clearTimeout');
    const injector = Injector.create({ providers: [{ provide: NgZone, useValue: zone }] });
    const after = runInInjectionContext(injector, injectTimer);

    const cancel = after(1000, () => log.push(zone.note('runs')));
    // The browser calls it in the zone where it was set.
    zone.runOutsideAngular(due as () => void);
    expect(log).toEqual(['waits 1000 ms outside', 'runs inside']);

    cancel();
    expect(cleared).toHaveBeenCalledOnceWith(7);
  });
});
