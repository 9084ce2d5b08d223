import type { UrlKey } from './url-binding';
import { readUrlType } from './url-type';
import { UrlWrites } from './url-writes';

const page: UrlKey = {
  key: 'page',
  part: { kind: 'page', paginator: 0 },
  type: readUrlType('Int'),
  initialValue: 1,
  defaultValue: 1,
  canBeUnset: true,
  lowest: 1,
};

/** A page of the caller is being written, and then a correction of it waits. */
function correctedInFlight(): UrlWrites {
  const writes = new UrlWrites();
  writes.add(page, { value: 9, texts: ['9'], isPushed: true });
  writes.take('manual');
  writes.add(page, { value: 5, texts: ['5'], isPushed: false });
  return writes;
}

describe('UrlWrites', () => {
  it("R6, R8: a correction of a caller's change that was lost gets its history entry", () => {
    const writes = correctedInFlight();
    writes.end(true);
    const write = writes.take('manual');
    expect(write.isPushed).toBeTrue();
    expect(write.changes.get('page')?.texts).toEqual(['5']);
  });

  it("R6: a correction of a caller's change that was written replaces its entry", () => {
    const writes = correctedInFlight();
    writes.end(false);
    expect(writes.take('manual').isPushed).toBeFalse();
  });

  it('R7, R2: of what waits, a navigation drops another value, and keeps its own', () => {
    const writes = new UrlWrites();
    writes.add(page, { value: 9, texts: ['9'], isPushed: true });
    writes.drop(page, 9);
    expect(writes.hasWaiting).toBeTrue();
    writes.drop(page, 5);
    expect(writes.hasWaiting).toBeFalse();
  });

  it('R8: a write that was lost is tried again once', () => {
    const writes = new UrlWrites();
    writes.add(page, { value: 9, texts: ['9'], isPushed: true });
    writes.take('manual');
    writes.end(true);
    expect(writes.take('manual').isPushed).toBeTrue();
    writes.end(true);
    expect(writes.hasWaiting).toBeFalse();
  });
});
