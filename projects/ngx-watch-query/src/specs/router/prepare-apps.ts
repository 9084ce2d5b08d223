import { TestBed } from '@angular/core/testing';

/**
 * Prepares a suite whose specs start applications, on a mocked clock: timers run in
 * order, one macrotask each, without delay. Microtasks and the Router are real.
 */
export function prepareApps(): void {
  beforeEach(() => {
    jasmine.clock().install().mockDate();
    jasmine.clock().autoTick();
    spyOn(performance, 'now').and.callFake(() => Date.now());
    // Angular logs at each start that it runs in development mode.
    spyOn(console, 'log');
  });

  afterEach(() => {
    // Clears the mocked timers before the real clock is back, on which their numbers belong to other timers.
    try {
      TestBed.resetTestingModule();
    } finally {
      jasmine.clock().uninstall();
    }
  });
}

/** Waits for some time in milliseconds, so that all timers due by then have run. */
export function pass(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time));
}
