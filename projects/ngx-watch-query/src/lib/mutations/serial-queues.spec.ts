import { SerialQueues } from './serial-queues';

function setup() {
  const queues = new SerialQueues();
  const log: string[] = [];
  return {
    queues,
    log,
    enter: (key: unknown, name: string) =>
      queues.enter(
        key,
        () => log.push(`run ${name}`),
        () => log.push(`drop ${name}`),
      ),
  };
}

describe('SerialQueues', () => {
  it('runs the jobs of one key one after another, in their order (M10)', () => {
    const { enter, log } = setup();
    const leave = [enter('a', '1'), enter('a', '2'), enter('a', '3')];
    expect(log).toEqual(['run 1']);
    leave[0]?.();
    leave[0]?.();
    expect(log).toEqual(['run 1', 'run 2']);
    leave[1]?.();
    expect(log).toEqual(['run 1', 'run 2', 'run 3']);
  });

  it('runs jobs of other keys, and of none, at once (M10)', () => {
    const { enter, log } = setup();
    enter('a', '1');
    enter('b', '2');
    enter(undefined, '3');
    enter(undefined, '4');
    expect(log).toEqual(['run 1', 'run 2', 'run 3', 'run 4']);
  });

  it('does not run what has left while it waited (M10)', () => {
    const { enter, log } = setup();
    const first = enter('a', '1');
    enter('a', '2')();
    enter('a', '3');
    first();
    expect(log).toEqual(['run 1', 'run 3']);
  });

  it('drops all that wait, and runs none of them later (M13)', () => {
    const { queues, enter, log } = setup();
    const first = enter('a', '1');
    enter('a', '2');
    enter('b', '3');
    enter('b', '4');
    queues.dropWaiting();
    first();
    expect(log).toEqual(['run 1', 'run 3', 'drop 2', 'drop 4']);
  });
});
