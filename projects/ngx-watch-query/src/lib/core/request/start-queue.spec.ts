import { PendingTasks } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { SharedRequests } from './shared-requests';
import { StartQueue } from './start-queue';

/** The queue, and how many pending tasks it holds. */
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
  return { queue: TestBed.inject(StartQueue), tasks: () => tasks };
}

describe('StartQueue', () => {
  it('L2, E8: a start that waits already is not queued twice, and leaves no task behind', () => {
    const { queue, tasks } = setup();
    let runs = 0;
    const start = (): void => {
      runs++;
    };
    queue.add(start);
    queue.add(start);
    expect(tasks()).toBe(1);
    queue.flush();
    expect([runs, tasks()]).toEqual([1, 0]);
  });

  it('L2, E8: a start that is taken out leaves no task behind, and does not run', () => {
    const { queue, tasks } = setup();
    let runs = 0;
    const start = (): void => {
      runs++;
    };
    queue.add(start);
    queue.remove(start);
    expect(tasks()).toBe(0);
    queue.flush();
    expect(runs).toBe(0);
  });
});
