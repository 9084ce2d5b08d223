import type { Asked } from '../asked';
import type { Happening, Trace } from '../trace';
import { asks, calls, finishes, handTrace, makes, SETTLED } from './hand-trace';
import { newestWins, turnsKeepTheirPage } from './precedence';

const PAGE_2: Asked = { page: 2, limit: 10, search: 'x' };

/** A trace with a WatchQuery that has sent a request at this URL. */
function traceFrom(url: string, asked: Asked, happenings: readonly Happening[]): Trace {
  return handTrace('one', [...makes(0, asked), finishes(url, [0]), SETTLED, ...happenings]);
}

/** Another search in the turn of a navigation, and its request. */
function searchIn(url: string, asked: Omit<Asked, 'search'>): readonly Happening[] {
  return [
    finishes(url, [0]),
    calls(0, { search: 'y', refetch: true }),
    asks(0, { ...asked, search: 'y' }),
    SETTLED,
  ];
}

describe('the property of variables set in the turn of a navigation', () => {
  it('P13: rejects page 1 after a change of the path, also on a page that is shown again', () => {
    const other = searchIn('/m/2?page=2&search=x', { page: 1, limit: 10 });
    const back = [
      finishes('/o', []),
      SETTLED,
      ...searchIn('/m/1?page=2&search=x', { page: 1, limit: 10 }),
    ];
    for (const happenings of [other, back]) {
      const trace = traceFrom('/m/1?page=2&search=x', PAGE_2, happenings);
      expect(turnsKeepTheirPage.problemOf(trace)).toMatch(/0 goes to page 1$/);
    }
  });

  it('P13, L14: accepts page 1 while a limit is set and not sent, also if another URL came meanwhile', () => {
    const trace = traceFrom('/m/1?page=2', { ...PAGE_2, search: undefined }, [
      calls(0, { limit: 20, refetch: false }),
      finishes('/m/1?page=2&search=x', [0]),
      asks(0, PAGE_2),
      SETTLED,
      ...searchIn('/m/2?page=2&search=x', { page: 1, limit: 20 }),
    ]);
    expect(turnsKeepTheirPage.problemOf(trace)).toBeNull();
  });

  it('P13: accepts page 1 of a URL that follows in the turn of another, while something waits to be written', () => {
    const trace = traceFrom('/m/1?search=x', { page: 1, limit: 20, search: 'x' }, [
      finishes('/m/1?page=2&search=x', [0]),
      asks(0, { page: 2, limit: 20, search: 'x' }),
      calls(0, { search: undefined, refetch: true }),
      // The limit is not in the URL yet.
      finishes('/m/2?search=y', [0]),
      asks(0, { page: 1, limit: 20, search: 'y' }),
      SETTLED,
    ]);
    expect(turnsKeepTheirPage.problemOf(trace)).toBeNull();
  });
});

describe('the property of what was set last', () => {
  const LARGER: Asked = { page: 3, limit: 20, search: 'x' };

  /** A limit and a page wait to be written when Back ends at this URL, which leads to this request. */
  function afterBack(url: string, asked: Asked): string | null {
    const trace = traceFrom('/m?page=2&search=x', PAGE_2, [
      calls(0, { limit: 20, refetch: true }),
      { is: 'called', who: 0, call: { to: 3, refetch: true }, isMoved: true },
      asks(0, LARGER),
      SETTLED,
      finishes(url, [0], true),
      asks(0, asked),
      SETTLED,
      { is: 'quiet', shown: [0], views: [] },
    ]);
    return newestWins.problemOf(trace);
  }

  it('P13: accepts page 1 where Back leads to another list while a limit waits to be written', () => {
    expect(afterBack('/m', { ...LARGER, page: 1, search: undefined })).toBeNull();
  });

  it('P13: rejects the page of Back to another page of the list', () => {
    expect(afterBack('/m?page=4&search=x', { ...LARGER, page: 4 })).toMatch(/but 3 was set last$/);
  });
});
