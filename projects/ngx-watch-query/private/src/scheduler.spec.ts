import { TestBed } from '@angular/core/testing';
import { SCHEDULER } from './scheduler';

const HOUR = 3_600_000;

/** The scheduler of an application on clocks that the spec moves. */
function setup() {
  let ran = 1000;
  let clock = Date.UTC(2026, 0, 1);
  spyOn(performance, 'now').and.callFake(() => ran);
  spyOn(Date, 'now').and.callFake(() => clock);
  const scheduler = TestBed.inject(SCHEDULER);
  const start = scheduler.now();
  return {
    passed: () => scheduler.now() - start,
    /** Time passes. */
    pass: (time: number) => {
      ran += time;
      clock += time;
    },
    /** The machine sleeps, or its clock is set. */
    set: (time: number) => (clock += time),
  };
}

describe('the time of the scheduler', () => {
  it('K1, F3: counts the hours in which the machine slept', () => {
    const { passed, pass, set } = setup();
    pass(500);
    expect(passed()).toBe(500);
    set(8 * HOUR);
    pass(100);
    expect(passed()).toBe(8 * HOUR + 600);
    pass(100);
    expect(passed()).toBe(8 * HOUR + 700);
  });

  it('F3: never goes back, and does not stop, where the clock is set back', () => {
    const { passed, pass, set } = setup();
    set(-HOUR);
    pass(100);
    expect(passed()).toBe(100);
    set(HOUR / 2);
    pass(100);
    expect(passed()).toBe(HOUR / 2 + 200);
  });

  it('runs no faster where it is read between two milliseconds of the clock', () => {
    const { passed, pass, set } = setup();
    for (let read = 0; read < 1000; read++) {
      pass(0.5);
      set(read % 2 === 0 ? 0.5 : -0.5);
      passed();
    }
    expect(passed()).toBe(500);
  });
});
