import { at } from '../../../specs/pagings';
import { isSamePosition } from './position';

describe('isSamePosition', () => {
  it('compares limit, page and cursor', () => {
    expect(isSamePosition(at(2, 10, 'a'), at(2, 10, 'a'))).toBeTrue();
    expect(isSamePosition(at(2, 10, 'a'), at(3, 10, 'a'))).toBeFalse();
    expect(isSamePosition(at(2, 10, 'a'), at(2, 20, 'a'))).toBeFalse();
    expect(isSamePosition(at(2, 10, 'a'), at(2, 10, 'b'))).toBeFalse();
    expect(isSamePosition(at(null, 10, '1'), at(null, 10, 1))).toBeFalse();
  });
});
