/**
 * Prepares a suite whose specs start applications. Time is the suite's own: timers run in their
 * order, one macrotask each, and nobody waits for them. Microtasks and the Router are as ever.
 */
export function prepareApps(): void {
  beforeEach(() => {
    jasmine.clock().install().mockDate();
    jasmine.clock().autoTick();
    spyOn(performance, 'now').and.callFake(() => Date.now());
    // Angular says at each start that it is in development mode.
    spyOn(console, 'log');
  });

  afterEach(() => {
    jasmine.clock().uninstall();
  });
}

/** Waits until so much time has passed; what is due by then has happened. In milliseconds. */
export function pass(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time));
}
