import { HandClock } from './hand-clock';

/** Prepares a suite whose specs start many applications. Time passes only by `clock().pass()`. */
export function prepareHandTime(): () => HandClock {
  let clock: HandClock | undefined;

  beforeEach(() => {
    clock = new HandClock();
    // Angular logs at each start that it runs in development mode.
    spyOn(console, 'log');
    spyOn(console, 'warn');
  });

  afterEach(() => {
    clock?.end();
    clock = undefined;
  });

  return () => {
    if (!clock) throw new Error('time has not begun');
    return clock;
  };
}
