import { PendingTasks } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { SharedRequests } from './shared-requests';
import { StartQueue } from './start-queue';

/** The queue, how many pending tasks it holds, and a start that counts how often it runs. */
function setup() {
  let tasks = 0;
  const add = () => {
    tasks++;
    return () => tasks--;
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: PendingTasks, useValue: { add } },
      { provide: SharedRequests, useValue: { shareDuring: (run: () => void) => run() } },
      { provide: StartQueue, useFactory: () => new StartQueue() },
    ],
  });
  let runs = 0;
  const start = (): void => {
    runs++;
  };
  return { queue: TestBed.inject(StartQueue), tasks: () => tasks, start, runs: () => runs };
}

describe('StartQueue', () => {
  it('L2, E8: a start that waits already is not queued twice, and leaves no task behind', () => {
    const { queue, tasks, start, runs } = setup();
    queue.add(start);
    queue.add(start);
    expect(tasks()).toBe(1);
    queue.flush();
    expect([runs(), tasks()]).toEqual([1, 0]);
  });

  it('L2, E8: a start that is taken out leaves no task behind, and does not run', () => {
    const { queue, tasks, start, runs } = setup();
    queue.add(start);
    queue.remove(start);
    expect(tasks()).toBe(0);
    queue.flush();
    expect(runs()).toBe(0);
  });
});
