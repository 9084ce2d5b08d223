import type { UrlKey } from './url-binding';
import { readUrlType } from './url-type';
import { UrlWrites, type WrittenTexts } from './url-writes';

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
  writes.take(new Map());
  writes.add(page, { value: 5, texts: ['5'], isPushed: false });
  return writes;
}

describe('UrlWrites', () => {
  it("R6, R8: a correction of a caller's change that was lost gets its history entry", () => {
    const writes = correctedInFlight();
    writes.end(true);
    const all = new Map<string, WrittenTexts>();
    expect(writes.take(all)).toBeTrue();
    expect(all.get('page')?.texts).toEqual(['5']);
  });

  it("R6: a correction of a caller's change that was written replaces its entry", () => {
    const writes = correctedInFlight();
    writes.end(false);
    expect(writes.take(new Map())).toBeFalse();
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
    writes.take(new Map());
    writes.end(true);
    expect(writes.take(new Map())).toBeTrue();
    writes.end(true);
    expect(writes.hasWaiting).toBeFalse();
  });

  it('R2: of a shared key the value that was set later is written, whichever is taken first', () => {
    const [one, other] = [new UrlWrites(), new UrlWrites()];
    one.set([page]);
    other.set([page]);
    one.add(page, { value: 1, texts: ['1'], isPushed: true });
    other.add(page, { value: 2, texts: ['2'], isPushed: true });
    const all = new Map<string, WrittenTexts>();
    other.take(all);
    one.take(all);
    expect(all.get('page')?.texts).toEqual(['2']);
  });
});
