import { changed, newState, ONE, shownState } from '../../../specs/states';
import { canRefresh } from './refresh';

describe('canRefresh', () => {
  const refresh = { isDue: true, failures: 0 };

  it('waits for the first request: there is nothing to ask for yet (V15)', () => {
    expect(canRefresh(newState(ONE, { refresh }))).toBeFalse();
    expect(canRefresh(changed(shownState(ONE), { refresh }))).toBeTrue();
  });
});
