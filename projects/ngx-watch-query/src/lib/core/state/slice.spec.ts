import { deepFreeze } from '../../../specs/deep-freeze';
import { changeSlice, sliceOf, withSlice, type Slice } from './slice';

const COUNT: Slice<number | undefined> = { name: 'count', initial: 1 };
const SIZE: Slice<{ width: number; height: number }> = {
  name: 'size',
  initial: { width: 1, height: 2 },
};

describe('a slice', () => {
  const empty = deepFreeze({ slices: { other: 'kept' } });

  it('has its initial value until it is changed', () => {
    expect(sliceOf(empty, COUNT)).toBe(1);
    expect(sliceOf(withSlice(empty, COUNT, 2), COUNT)).toBe(2);
  });

  it('can be undefined, which is not its initial value', () => {
    expect(sliceOf(withSlice(empty, COUNT, undefined), COUNT)).toBeUndefined();
  });

  it('leaves the slices of others', () => {
    expect({ ...withSlice(empty, COUNT, 2).slices }).toEqual(
      jasmine.objectContaining(empty.slices),
    );
  });

  it('keeps the state itself where its value is the same', () => {
    expect(withSlice(empty, COUNT, 1)).toBe(empty);
  });

  it('is changed in part', () => {
    expect(sliceOf(changeSlice(empty, SIZE, { height: 3 }), SIZE)).toEqual({ width: 1, height: 3 });
  });

  it('keeps the state itself where no part of its value is another', () => {
    expect(changeSlice(empty, SIZE, { height: 2 })).toBe(empty);
  });
});
