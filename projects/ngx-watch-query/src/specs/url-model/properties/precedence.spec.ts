import type { Asked, Names } from '../asked';
import type { Call } from '../script';
import type { Happening, Trace } from '../trace';
import { turnsKeepTheirPage } from './precedence';

const keys: Names = { page: 'page', limit: 'limit', search: 'search' };

const SETTLED: Happening = { is: 'settled', searches: [] };

/** One WatchQuery, which was made and has asked at this URL. */
function traceFrom(url: string, asked: Asked, happenings: readonly Happening[]): Trace {
  return {
    form: 'one',
    isInRoot: false,
    history: 'push',
    happenings: [
      { is: 'made', who: 0, keys, start: asked },
      asks(asked),
      finishes(url),
      SETTLED,
      ...happenings,
    ],
  };
}

function finishes(url: string, shown: readonly number[] = [0]): Happening {
  return { is: 'finished', write: null, url, shown, time: 0 };
}

function asks(asked: Asked): Happening {
  return { is: 'asked', who: 0, request: 0, asked, isAnswered: true, time: 0 };
}

function calls(call: Call): Happening {
  return { is: 'called', who: 0, call };
}

/** Another search in the turn of a navigation, and what it asks for. */
function searchIn(url: string, asked: Omit<Asked, 'search'>): readonly Happening[] {
  return [
    finishes(url),
    calls({ search: 'y', refetch: true }),
    asks({ ...asked, search: 'y' }),
    SETTLED,
  ];
}

const PAGE_2: Asked = { page: 2, limit: 10, search: 'x' };

describe('the property of the turn of a navigation', () => {
  it('P13: page 1 is wrong where the path is another one, also for a page that is back', () => {
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

  it('P13, L14: page 1 is right while a limit waits, also one that was set as another URL came', () => {
    const trace = traceFrom('/m/1?page=2', { ...PAGE_2, search: undefined }, [
      calls({ limit: 20, refetch: false }),
      finishes('/m/1?page=2&search=x'),
      asks(PAGE_2),
      SETTLED,
      ...searchIn('/m/2?page=2&search=x', { page: 1, limit: 20 }),
    ]);
    expect(turnsKeepTheirPage.problemOf(trace)).toBeNull();
  });
});
