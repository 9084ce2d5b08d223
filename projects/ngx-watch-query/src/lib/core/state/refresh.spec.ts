import { changed, newState, ONE, shownState } from '../../../specs/states';
import { canRefresh, refreshAgain } from './refresh';

describe('canRefresh', () => {
  const refresh = { isDue: true, failures: 0 };

  it('waits for the first request: there is nothing to ask for yet (V15)', () => {
    expect(canRefresh(newState(ONE, { refresh }))).toBeFalse();
    expect(canRefresh(changed(shownState(ONE), { refresh }))).toBeTrue();
  });
});

describe('refreshAgain', () => {
  it('waits longer each time (V22)', () => {
    const after = refreshAgain(shownState(ONE), 2);
    expect(after).toEqual({ ...shownState(ONE), refresh: { isDue: true, failures: 2 } });
  });

  it('changes nothing where the server is asked again in any case (V15)', () => {
    const due = newState(ONE, { refresh: { isDue: true, failures: 0 } });
    expect(refreshAgain(due, 2)).toBe(due);
  });
});
