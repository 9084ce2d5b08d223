import { problemsIn, type Use } from './check-log';
import type { LoggedRequest, Origin, SentRequest } from './sent-request';

/** Makes a request of the list that is answered after 20 ms. Each has a task of its own. */
function asking(from: number, origin: Origin = 'turn', more: Partial<SentRequest> = {}) {
  const request = { of: 'list', asks: 'page 1', task: from, from, to: from + 20, origin };
  return { ...request, isCancelled: false, ...more };
}

/** The problems in the log of a server that has received all these requests. */
function problems(
  requests: readonly Omit<SentRequest, 'number'>[],
  more: Partial<Use> = {},
  changeLog: (log: LoggedRequest[]) => readonly LoggedRequest[] = log => log,
): string {
  const sent = requests.map((request, at) => ({ ...request, number: at + 1 }));
  const log = sent.map(({ number, asks, from, to, isCancelled }) => ({
    number,
    asks,
    from: from + 1,
    ...(to !== undefined && { to: to - 1, isAnswered: !isCancelled }),
  }));
  const use = {
    ...{ sent, shared: [], changes: [], calls: {}, pollInterval: { book: 700 } },
    staleTime: { list: 2000 },
  };
  return problemsIn(changeLog(log), { ...use, ...more }).join();
}

describe('problemsIn', () => {
  it('accepts requests that are far apart', () => {
    expect(problems([asking(0), asking(3000), asking(8000, 'focus')])).toBe('');
  });

  it('L8, F1: finds two requests of one WatchQuery in flight', () => {
    const both = [asking(0, 'refetch'), asking(10, 'refetch')];
    expect(problems(both)).toContain('two in flight');
    expect(problems(both, { shared: ['list'] })).toBe('');
    expect(problems([asking(0, 'refetch', { to: 10, isCancelled: true }), ...both.slice(1)])).toBe(
      '',
    );
  });

  it('L8: finds a request that comes before the server has answered the last one', () => {
    const late = ([first, ...rest]: LoggedRequest[]) =>
      first ? [{ ...first, to: 5000 }, ...rest] : rest;
    expect(problems([asking(0), asking(3000)], {}, late)).toContain('two in flight');
  });

  it('E5: finds an equal request in one task', () => {
    const both = [asking(0, 'refetch'), asking(0, 'refetch')];
    expect(problems(both, { shared: ['list'] })).toContain('twice in one task');
  });

  it('V15, V19: finds an equal request in the background that comes too soon', () => {
    expect(problems([asking(0, 'own'), asking(200, 'own')])).toContain('after 180 ms');
    expect(problems([asking(0, 'own'), asking(230, 'own')])).toBe('');
    expect(problems([asking(0, 'own'), asking(200, 'own')], { calls: { list: [100] } })).toBe('');
  });

  it('V20: accepts a request in the background soon after the page was opened', () => {
    expect(problems([asking(0, 'opened'), asking(200, 'own')])).toBe('');
  });

  it('F2: finds a poll that comes too soon', () => {
    const polls = [0, 600].map(from => asking(from, 'own', { of: 'book' }));
    expect(problems(polls)).toContain('polled too soon');
  });

  it('F2: accepts a poll that is overdue when the tab is visible again', () => {
    const back = (from: number) => asking(from, 'focus', { of: 'book' });
    expect(problems([asking(0, 'turn', { of: 'book' }), back(800)])).toBe('');
    expect(problems([asking(0, 'turn', { of: 'book' }), back(600)])).toContain('polled too soon');
  });

  it('K1: finds a request within staleTime, unless a row has changed', () => {
    expect(problems([asking(0), asking(1900)])).toContain('1900 ms old');
    expect(problems([asking(0), asking(1900)], { changes: [500] })).toBe('');
    expect(problems([asking(0), asking(1900, 'refetch')])).toBe('');
  });

  it('K1, V15: accepts a request for a page while a refresh is due', () => {
    const both = [asking(100, 'prefetch'), asking(400)];
    const refreshed = [asking(60, 'own'), ...both];
    expect(problems(both, { changes: [50] })).toBe('');
    expect(problems(refreshed, { changes: [50] })).toContain('300 ms old');
  });

  it('K1: accepts a request for a page whose last request was cancelled', () => {
    const left = asking(500, 'refetch', { isCancelled: true });
    expect(problems([asking(0), left, asking(900)])).toBe('');
    expect(problems([asking(0), { ...left, asks: 'page 2' }, asking(900)])).toContain('900 ms old');
  });

  it('V15: accepts a request after one in the background was cancelled, until a later one is answered', () => {
    const cut = asking(500, 'focus', { isCancelled: true, asks: 'page 2' });
    const paid = asking(600, 'turn', { asks: 'page 3' });
    expect(problems([asking(0), cut, asking(900)])).toBe('');
    expect(problems([asking(0), cut, paid, asking(900)])).toContain('900 ms old');
  });

  it('P15: accepts a request for a page that was past the end, which is not kept', () => {
    const pastEnd = asking(0, 'prefetch', { isPastEnd: true });
    expect(problems([pastEnd, asking(900)])).toBe('');
    expect(problems([pastEnd, asking(900, 'focus')])).toContain('900 ms old');
  });

  it('K3: finds a prefetch of what is already in flight', () => {
    const { to, ...open } = asking(0, 'prefetch');
    expect(to).toBe(20);
    expect(problems([open, asking(10, 'prefetch')])).toContain('on its way');
  });

  it('F3: finds a request on focus within 5 s', () => {
    expect(problems([asking(0), asking(4900, 'focus')])).toContain('4900 ms old');
  });

  it('finds requests that only the page or only the server knows', () => {
    expect(problems([asking(0)], {}, () => [])).toContain('does not know request 1');
    expect(problems([asking(0)], { sent: [] })).toContain('that nobody has sent');
    expect(problems([asking(0)], {}, log => [...log, ...log])).toContain('1 came twice');
  });
});
