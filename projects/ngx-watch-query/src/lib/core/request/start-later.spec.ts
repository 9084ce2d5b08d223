import { of } from 'rxjs';
import { startLater } from './start-later';

/** Starts that are flushed as a copy of all that wait. */
function setup() {
  const waiting = new Set<() => void>();
  return {
    waiting,
    starts: {
      add: (start: () => void) => void waiting.add(start),
      remove: (start: () => void) => void waiting.delete(start),
    },
    flush: () => {
      for (const start of [...waiting]) start();
    },
  };
}

describe('startLater()', () => {
  it('sends in the next flush (E5)', () => {
    const { starts, flush } = setup();
    const told: number[] = [];
    startLater(starts, () => of(1)).subscribe(value => told.push(value));
    expect(told).toEqual([]);
    flush();
    expect(told).toEqual([1]);
  });

  it('sends nothing for a subscriber that has left before or during the flush', () => {
    const { starts, flush, waiting } = setup();
    const asked: string[] = [];
    const ask = (name: string) => () => {
      asked.push(name);
      return of(name);
    };
    const early = startLater(starts, ask('early')).subscribe();
    startLater(starts, ask('one')).subscribe(() => late.unsubscribe());
    const late = startLater(starts, ask('late')).subscribe();
    early.unsubscribe();
    expect(waiting.size).toBe(2);
    flush();
    expect(asked).toEqual(['one']);
  });
});
