import { Round } from '../state/round';
import { DeliveryQueue } from './delivery-queue';

describe('DeliveryQueue', () => {
  it('L5: does not take part in a round where nothing has changed', () => {
    const round = new Round();
    const after = spyOn(round, 'after').and.callThrough();
    const queue = new DeliveryQueue(round);
    queue.add([]);
    expect(after).not.toHaveBeenCalled();
  });

  it('L5: runs jobs one after another, never nested, at the end of the round', () => {
    const log: string[] = [];
    const round = new Round();
    const queue = new DeliveryQueue(round);
    const first = (): void => {
      log.push('first begins');
      queue.add([() => log.push('third')]);
      log.push('first ends');
    };
    round.run(() => {
      queue.add([first, () => log.push('second')]);
      log.push('changed');
    });
    expect(log).toEqual(['changed', 'first begins', 'first ends', 'second', 'third']);
  });
});
