import { TaskClock } from './task-clock';

describe('TaskClock', () => {
  let clock: TaskClock;
  let log: string[];
  const note = (text: string) => log.push(`${String(performance.now())} ${text}`);
  beforeEach(() => {
    clock = new TaskClock();
    clock.install();
    log = [];
  });

  it('runs each timer as a task: its microtasks, then the next timer', async () => {
    for (const name of ['one', 'two']) {
      setTimeout(() => {
        note(name);
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => note(`microtask of ${name}`));
      }, 5);
    }
    setTimeout(() => note('late'), 11);

    await clock.pass(10);
    expect(log).toEqual(['5 one', '5 microtask of one', '5 two', '5 microtask of two']);
    expect(performance.now()).toBe(10);
  });

  it('runs the timers that a job has set, if they fall due in the same time', async () => {
    setTimeout(() => void Promise.resolve().then(() => setTimeout(() => note('second'), 2)), 1);

    await clock.pass(10);
    expect(log).toEqual(['3 second']);
  });

  it('runs frames, and nothing that is cancelled', async () => {
    clearTimeout(setTimeout(() => note('timer')));
    cancelAnimationFrame(requestAnimationFrame(() => note('frame')));
    requestAnimationFrame(time => note(`frame of ${String(time)}`));

    await clock.pass(20);
    expect(log).toEqual(['16 frame of 16']);
  });
});

it('TaskClock cancels also what was set in real time, before it was installed', async () => {
  const after = window.setTimeout.bind(window);
  const frame = window.requestAnimationFrame.bind(window);
  const log: string[] = [];
  const earlyTimer = after(() => log.push('timer'));
  const earlyFrame = frame(() => log.push('frame'));
  new TaskClock().install();

  clearTimeout(earlyTimer);
  cancelAnimationFrame(earlyFrame);
  // Real ones of the same kinds are due later.
  await new Promise<void>(resolve => after(resolve));
  await new Promise<unknown>(resolve => frame(resolve));
  expect(log).toEqual([]);
});
