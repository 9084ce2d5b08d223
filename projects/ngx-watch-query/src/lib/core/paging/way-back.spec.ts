import { at, shown } from '../../../specs/pagings';
import type { Paging } from './paging';
import type { Position } from './position';
import { wayBack } from './way-back';

/** A page of which the request has failed, with another page shown. */
function failed(requested: Position, displayed: Position | null): Paging {
  return shown(requested, {}, { displayed, hasFailed: true });
}

describe('wayBack', () => {
  const cases: readonly [what: string, paging: Paging, way: 'next' | 'previous' | null][] = [
    ['from a page further on', failed(at(2), at(1)), 'previous'],
    ['from a jump', failed(at(9), at(3)), 'previous'],
    ['from a page before', failed(at(2), at(3)), 'next'],
    ['from a cursor of a link', failed(at(null, 10, 'x'), at(3, 10, 'b')), 'previous'],
    [
      'to the page of a link, from one after it',
      failed(at(null, 10, 'y'), at(null, 10, 'x')),
      'previous',
    ],
    ['to the page of a link, from page 1', failed(at(1), at(null, 10, 'x')), 'next'],
    ['where the page shown has failed', failed(at(2), at(2)), null],
    ['where no page of that list is shown', failed(at(2), null), null],
    ['where it is shown under another limit', failed(at(2), at(1, 25)), null],
    ['where nothing has failed', shown(at(2), {}, { displayed: at(1) }), null],
    ['before the first request', shown(at(2), {}, { requested: null, hasFailed: true }), null],
  ];
  for (const [what, paging, way] of cases) {
    it(`P17: ${what}: ${String(way)}`, () => {
      expect(wayBack(paging)).toBe(way);
    });
  }
});
