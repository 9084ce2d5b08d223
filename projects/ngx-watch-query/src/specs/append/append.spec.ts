import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { MoviesQuery, moviesField, type MoviesVariables } from '../movies';
import { answerFrom, asks, films, idsOf, settled, setupAppend } from './setup-append';

const TWELVE = films('1 2 3 4 5 6 7 8 9 10 11 12');

describe('a list that grows', () => {
  /** A growing list with three films a page that shows this many pages. */
  async function shown(pages = 1, list = TWELVE, config = {}) {
    const all = setupAppend({ defaultLimit: 3, ...config });
    const query = all.open();
    answerFrom(all.server.expectOne('Movies'), list);
    for (let page = 1; page < pages; page++) {
      const added = query.nextPage();
      answerFrom(all.server.expectOne('Movies'), list);
      expect(await added).toBeTrue();
    }
    return { ...all, query };
  }

  it('adds the rows of the next page and shows that page’s pagination (A1)', async () => {
    const { query, server } = await shown();
    const [first] = query.data ?? [];
    const added = query.nextPage();
    expect(query.loading).toBeTrue();
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('2×3');
    expect([query.loading, query.stale, query.pagination.currentPage]).toEqual([true, false, 1]);
    expect(idsOf(query.data)).toBe('1 2 3');
    answerFrom(request, TWELVE);
    expect(await added).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6');
    expect(query.data?.[0]).toBe(first);
    const { currentPage, lastPage, perPage, total, count, hasNextPage } = query.pagination;
    expect([currentPage, lastPage, perPage, total, count, hasNextPage]).toEqual([
      2,
      4,
      3,
      12,
      6,
      true,
    ]);
    expect([query.loading, query.stale]).toEqual([false, false]);
    server.verify();
  });

  it('sends one request for a page and returns the same promise until it is answered (A1)', async () => {
    const { query, server } = await shown();
    const added = query.nextPage();
    expect(query.nextPage()).toBe(added);
    const request = server.expectOne('Movies');
    expect(query.nextPage()).toBe(added);
    answerFrom(request, TWELVE);
    const next = query.nextPage();
    expect(next).not.toBe(added);
    expect(asks(server.expectOne('Movies'))).toBe('3×3');
    expect(await added).toBeTrue();
  });

  it('returns the same promise also after setVariable(), and sends the variable with the next call (A1, A4)', async () => {
    const { query, server } = await shown();
    const added = query.nextPage();
    const request = server.expectOne('Movies');
    query.setVariable('genre', 'Drama');
    expect(query.nextPage()).toBe(added);
    answerFrom(request, TWELVE);
    expect(await added).toBeTrue();
    void query.nextPage();
    const next = server.expectOne('Movies');
    expect([asks(next), next.variables['genre']]).toEqual(['1×3', 'Drama']);
  });

  it('does not move past the last page (P10)', async () => {
    const { query, server } = await shown(4);
    expect(await query.nextPage()).toBeFalse();
    server.verify();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9 10 11 12');
  });

  it('ends with an empty page, without a correction (A1)', async () => {
    const { query, server } = await shown(2, films('1 2 3 4 5 6 7'));
    const added = query.nextPage();
    answerFrom(server.expectOne('Movies'), films('1 2 3 4 5 6'));
    await added;
    server.verify();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6');
    expect([query.pagination.hasNextPage, query.pagination.count]).toEqual([false, 6]);
    expect(await query.nextPage()).toBeFalse();
    server.verify();
  });

  it('warns once if rows have no id, because they would be shown twice (A2)', async () => {
    const { server, inContext } = setupAppend();
    const warn = spyOn(console, 'warn');
    const Titles = gql`
      query Titles {
        movies {
          data {
            title
          }
        }
      }
    `;
    const titles = inContext(service =>
      service.watchQuery(Titles, {}, { pagination: 'movies', append: true, defaultLimit: 1 }),
    );
    for (let page = 1; page <= 3; page++) {
      const field = moviesField(page, 1, 3);
      const data = field.data.map(({ title }) => ({ title }));
      server.expectOne('Titles').flush({ movies: { ...field, data } });
      expect(warn.calls.count()).toBe(page === 1 ? 0 : 1);
      if (page < 3) void titles.nextPage();
    }
    expect(String(warn.calls.first().args[0])).toContain('WQ214: the rows of "movies"');
    await settled();
  });

  it('does not warn if rows have ids (A2)', async () => {
    const warn = spyOn(console, 'warn');
    await shown(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it('replaces a row that is shown already instead of doubling it (A2)', async () => {
    const { query, server } = await shown();
    const added = query.nextPage();
    server.expectOne('Movies').flush({
      movies: {
        data: [{ id: '2', title: 'Other' }, ...films('4 5')],
        paginatorInfo: { currentPage: 2, lastPage: 4, perPage: 3, total: 12 },
      },
    });
    await added;
    expect(idsOf(query.data)).toBe('1 2 3 4 5');
    expect(query.data?.[1]?.title).toBe('Other');
  });

  it('requests all pages on a refetch, the last one by itself (A3)', async () => {
    const { query, server } = await shown(3);
    const rows = query.data;
    const pagination = query.pagination;
    const done = query.refetch();
    const first = server.expectOne('Movies');
    expect(asks(first)).toBe('1×6');
    answerFrom(first, TWELVE);
    expect([query.data, query.loading]).toEqual([rows, true]);
    const last = server.expectOne('Movies');
    expect(asks(last)).toBe('3×3');
    answerFrom(last, TWELVE);
    await done;
    expect(query.data).toBe(rows);
    expect(query.pagination).toBe(pagination);
    expect(query.loading).toBeFalse();
    server.verify();
  });

  it('shows a refetch in one step and keeps the identity of unchanged rows (A3, L7)', async () => {
    const { query, server } = await shown(3);
    const rows = new Map(query.data?.map(row => [row.id, row]));
    const list = films('0 1 2 4 5 6 7 8 9 10 11 12');
    const done = query.refetch();
    answerFrom(server.expectOne('Movies'), list);
    answerFrom(server.expectOne('Movies'), list);
    await done;
    expect(idsOf(query.data)).toBe('0 1 2 4 5 6 7 8 9');
    const kept = query.data?.filter(row => rows.get(row.id) === row);
    expect(idsOf(kept)).toBe('1 2 4 5 6 7 8 9');
  });

  it('requests at most `maxLimit` rows at a time (A3)', async () => {
    const { query, server } = await shown(4, TWELVE, { maxLimit: 7 });
    void query.refetch();
    const steps: string[] = [];
    for (let step = 0; step < 3; step++) {
      const request = server.expectOne('Movies');
      steps.push(asks(request));
      answerFrom(request, TWELVE);
    }
    server.verify();
    expect(steps).toEqual(['1×6', '3×3', '4×3']);
    expect(query.loading).toBeFalse();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9 10 11 12');
  });

  it('requests page by page once the server has returned fewer rows than requested (A3)', async () => {
    const { query, server } = await shown(3);
    const steps: string[] = [];
    const refetch = async (): Promise<void> => {
      const done = query.refetch();
      while (query.loading) {
        const request = server.expectOne('Movies');
        steps.push(asks(request));
        const { page, limit } = {
          page: Number(request.variables['page']),
          limit: Number(request.variables['limit']),
        };
        const size = Math.min(limit, 4);
        const data = TWELVE.slice((page - 1) * size, page * size);
        request.flush({
          movies: {
            data,
            paginatorInfo: { currentPage: page, lastPage: 12 / size, perPage: size, total: 12 },
          },
        });
      }
      await done;
    };
    await refetch();
    expect(steps).toEqual(['1×6', '3×3', '1×3', '2×3', '3×3']);
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
    steps.length = 0;
    await refetch();
    expect(steps).toEqual(['1×3', '2×3', '3×3']);
  });

  /** Answers like a server that refuses more than four rows at a time; says what it was asked for. */
  function refusing(request: TestRequest): string {
    const limit = Number(request.variables['limit']);
    if (limit <= 4) answerFrom(request, TWELVE);
    else request.flushErrors([`Maximum number of 4 requested items exceeded, got ${limit}.`], null);
    return asks(request);
  }

  it('requests page by page where the server refuses several pages at a time, and again later (A3)', async () => {
    const { query, server } = await shown(4);
    const steps: string[] = [];
    for (let round = 0; round < 3; round++) {
      const done = query.refetch();
      while (query.loading) steps.push(refusing(server.expectOne('Movies')));
      await done;
      expect([idsOf(query.data), query.error]).toEqual(['1 2 3 4 5 6 7 8 9 10 11 12', undefined]);
    }
    const singly = ['1×3', '2×3', '3×3', '4×3'];
    expect(steps).toEqual(['1×9', ...singly, '1×9', ...singly, ...singly]);
  });

  it('takes an error for no refusal where the server has given as many rows before (A3)', async () => {
    const { query, server } = await shown(5, TWELVE, { defaultLimit: 2, maxLimit: 4 });
    const steps: string[] = [];
    for (let time = 0; time < 2; time++) {
      void query.refetch();
      while (query.loading) {
        const request = server.expectOne('Movies');
        if (steps.push(asks(request)) === 2) request.flushErrors(['deadlock'], null);
        else answerFrom(request, TWELVE);
      }
    }
    expect(steps.join(' ')).toBe('1×4 2×4 1×4 2×4 5×2');
  });

  it('shares the single pages of equal lists where the server refuses several (A3, E5)', () => {
    const { open, server } = setupAppend({ defaultLimit: 3 });
    const lists = [open(), open()];
    answerFrom(server.expectOne('Movies'), TWELVE);
    for (let page = 2; page <= 3; page++) {
      for (const list of lists) void list.nextPage();
      answerFrom(server.expectOne('Movies'), TWELVE);
    }
    const steps: string[] = [];
    for (const list of lists) void list.refetch();
    while (lists.some(({ loading }) => loading)) steps.push(refusing(server.expectOne('Movies')));
    expect(steps.join(' ')).toBe('1×6 1×3 2×3 3×3');
    for (const { data } of lists) expect(idsOf(data)).toBe('1 2 3 4 5 6 7 8 9');
  });

  it('tells the error where the server refuses a single page, too, and requests several at a time later (A3)', async () => {
    const { query, server } = await shown(3);
    const { data } = query;
    const done = query.refetch();
    for (const pages of ['1×6', '1×3']) {
      const request = server.expectOne('Movies');
      expect(asks(request)).toBe(pages);
      request.flushErrors([`${pages} is broken`], null);
    }
    await done;
    expect([query.error?.message, query.data]).toEqual(['1×3 is broken', data]);
    void query.refetch();
    expect(asks(server.expectOne('Movies'))).toBe('1×6');
  });

  it('has the status of the first answer with errors of several (A3, E3)', async () => {
    const { query, server } = await shown(2);
    const done = query.refetch();
    server.expectOne('Movies').flushErrors([{ message: 'half', path: ['other'] }], {
      movies: { data: films('1 2 3'), paginatorInfo: { lastPage: 4, currentPage: 1 } },
    });
    answerFrom(server.expectOne('Movies'), TWELVE);
    await done;
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6');
    expect([query.error?.message, query.error?.status]).toEqual(['half', 200]);
  });

  it('keeps all rows and the pagination when a refetch fails (A3)', async () => {
    const { query, server } = await shown(3);
    const { data, pagination } = query;
    const done = query.refetch();
    answerFrom(server.expectOne('Movies'), films('9 8 7 6 5 4 3 2 1'));
    server.expectOne('Movies').flushErrors([{ message: 'broken' }]);
    await done;
    expect(query.error?.message).toBe('broken');
    expect([query.data, query.pagination]).toEqual([data, pagination]);
    expect(query.data).toBe(data);
    expect([query.stale, query.loading]).toEqual([false, false]);
    void query.nextPage();
    expect(asks(server.expectOne('Movies'))).toBe('4×3');
  });

  it('keeps its rows when a page fails, and requests that page again (A1)', async () => {
    const { query, server } = await shown(2);
    const { data, pagination } = query;
    const added = query.nextPage();
    server.expectOne('Movies').networkError();
    expect(await added).toBeFalse();
    expect(query.error?.kind).toBe('network');
    expect(query.data).toBe(data);
    expect(query.pagination).toEqual(pagination);
    expect([query.stale, query.loading]).toEqual([false, false]);
    const again = query.nextPage();
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('3×3');
    answerFrom(request, TWELVE);
    expect(await again).toBeTrue();
    expect(query.error).toBeUndefined();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
  });

  it('refetches only the displayed pages after a further page has failed (A3)', async () => {
    const { query, server } = await shown(2);
    const added = query.nextPage();
    server.expectOne('Movies').networkError();
    await added;
    void query.refetch();
    const first = server.expectOne('Movies');
    expect(asks(first)).toBe('1×3');
    answerFrom(first, TWELVE);
    const last = server.expectOne('Movies');
    expect(asks(last)).toBe('2×3');
    answerFrom(last, TWELVE);
    expect([query.loading, query.error]).toEqual([false, undefined]);
  });

  it('starts over at page 1 with other variables, and shows the old rows as stale meanwhile (A4)', async () => {
    const { query, server } = await shown(3);
    const { data } = query;
    query.setVariable('genre', 'Drama');
    const done = query.refetch();
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('1×3');
    expect(query.data).toBe(data);
    expect([query.loading, query.stale]).toEqual([true, true]);
    expect(await query.nextPage()).toBeFalse();
    answerFrom(request, films('20 21 22 23'));
    await done;
    expect(idsOf(query.data)).toBe('20 21 22');
    expect([query.stale, query.pagination.currentPage]).toEqual([false, 1]);
    server.verify();
  });

  it('starts over at page 1 with another limit (A4, P12)', async () => {
    const { query, server } = await shown(3);
    const set = query.setLimit(5);
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('1×5');
    expect(query.stale).toBeTrue();
    answerFrom(request, TWELVE);
    expect(await set).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5');
  });

  it('starts over at page 1 when the limit is changed and changed back in one tick (A4, L8)', async () => {
    const { query, server } = await shown(3);
    void query.setLimit(5);
    void query.setLimit(3);
    expect(await query.nextPage()).toBeFalse();
    answerFrom(server.expectOne('Movies'), TWELVE);
    expect(idsOf(query.data)).toBe('1 2 3');
    server.verify();
  });

  it('requests its only page anew when the limit is changed and changed back in one tick (A3, L8)', async () => {
    const { query, server } = await shown();
    void query.setLimit(5);
    void query.setLimit(3);
    answerFrom(server.expectOne('Movies'), films('2 3 4'));
    expect(idsOf(query.data)).toBe('2 3 4');
    server.verify();
  });

  it('is stale while it starts over because its limit was set back (A4, P12)', async () => {
    const { query, server } = await shown(2);
    void query.setLimit(5);
    const other = server.expectOne('Movies');
    void query.setLimit(3);
    const request = server.expectOne('Movies');
    expect([other.cancelled, asks(request), query.stale]).toEqual([true, '1×3', true]);
    answerFrom(request, TWELVE);
    expect([idsOf(query.data), query.stale]).toEqual(['1 2 3', false]);
  });

  it('starts over at page 1 when nextPage() sends variables that were set before (A4, L14)', async () => {
    const { query, server } = await shown(2);
    query.setVariable('genre', 'Drama');
    const added = query.nextPage();
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('1×3');
    answerFrom(request, films('20 21 22 23'));
    expect(await added).toBeFalse();
    expect(idsOf(query.data)).toBe('20 21 22');
  });

  it('sends variables that were set with nextPage(), also while a refetch is in flight (A4, L14)', async () => {
    const { query, server } = await shown(2);
    void query.refetch();
    const refetching = server.expectOne('Movies');
    query.setVariable('genre', 'Drama');
    const added = query.nextPage();
    const request = server.expectOne('Movies');
    expect([refetching.cancelled, asks(request), request.variables['genre']]).toEqual([
      true,
      '1×3',
      'Drama',
    ]);
    expect(await query.nextPage()).toBeFalse();
    answerFrom(request, films('20 21 22 23'));
    expect(await added).toBeFalse();
    expect(idsOf(query.data)).toBe('20 21 22');
    server.verify();
  });

  /** A list of so many pages was left for another, which is given up before it is answered. */
  async function returned(pages: number) {
    const { query, server } = await shown(pages);
    query.setVariable('genre', 'Drama');
    void query.refetch();
    const other = server.expectOne('Movies');
    query.unsetVariable('genre');
    return { query, server, other };
  }

  /** Answers the requests, which are expected in this order. */
  function answerAll(server: { expectOne(name: string): TestRequest }, asked: readonly string[]) {
    for (const pages of asked) {
      const request = server.expectOne('Movies');
      expect(asks(request)).toBe(pages);
      answerFrom(request, TWELVE);
    }
  }

  it('keeps its pages when it is returned to from a list that was not answered (A4, A3)', async () => {
    const { query, server, other } = await returned(3);
    const { data } = query;
    const done = query.refetch();
    const request = server.expectOne('Movies');
    expect([other.cancelled, asks(request), query.stale]).toEqual([true, '1×6', false]);
    answerFrom(request, TWELVE);
    answerAll(server, ['3×3']);
    await done;
    expect([query.data, query.pagination.currentPage]).toEqual([data, 3]);
    server.verify();
  });

  const withOneMore: readonly [pages: number, asked: readonly string[], ids: string][] = [
    [1, ['1×3', '2×3'], '1 2 3 4 5 6'],
    [2, ['1×6', '3×3'], '1 2 3 4 5 6 7 8 9'],
    [3, ['1×9', '4×3'], '1 2 3 4 5 6 7 8 9 10 11 12'],
  ];
  for (const [pages, asked, ids] of withOneMore) {
    it(`asks for all pages and one more when nextPage() returns to a list of ${pages} in the same way (A4, A3)`, async () => {
      const { query, server } = await returned(pages);
      const added = query.nextPage();
      expect(query.nextPage()).toBe(added);
      answerAll(server, asked);
      expect(await added).toBeTrue();
      expect([idsOf(query.data), query.pagination.currentPage]).toEqual([ids, pages + 1]);
      server.verify();
    });

    it(`does so with a list of ${pages} also where refetch() is called in the same tick (A4, A3)`, async () => {
      const { query, server } = await returned(pages);
      const refetched = query.refetch();
      const added = query.nextPage();
      answerAll(server, asked);
      await refetched;
      expect(await added).toBeTrue();
      expect(idsOf(query.data)).toBe(ids);
      server.verify();
    });
  }

  it('asks for no page past its end when nextPage() returns to it (A4, A1)', async () => {
    const { query, server } = await returned(4);
    const added = query.nextPage();
    answerAll(server, ['1×9', '4×3']);
    expect(await added).toBeFalse();
    const { currentPage, lastPage } = query.pagination;
    expect([currentPage, lastPage, query.stale]).toEqual([4, 4, false]);
    server.verify();
  });

  it('adds the next page to a list that was returned to (A4, A1)', async () => {
    const { query, server } = await returned(2);
    void query.refetch();
    answerAll(server, ['1×3', '2×3']);
    const added = query.nextPage();
    answerAll(server, ['3×3']);
    expect(await added).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
    server.verify();
  });

  it('keeps its pages when a variables function gives other variables and the former ones again (A4, L15)', async () => {
    const { inContext, server } = setupAppend({ defaultLimit: 3 });
    const filter = signal<MoviesVariables>({});
    const query = inContext(service =>
      service.watchQuery(MoviesQuery, filter, {
        scope: 'movies.data',
        pagination: 'movies',
        append: true,
      }),
    );
    TestBed.tick();
    answerAll(server, ['1×3']);
    const added = query.nextPage();
    answerAll(server, ['2×3']);
    expect(await added).toBeTrue();
    filter.set({ genre: 'Drama' });
    TestBed.tick();
    const other = server.expectOne('Movies');
    filter.set({});
    TestBed.tick();
    answerAll(server, ['1×3', '2×3']);
    expect([other.cancelled, idsOf(query.data), query.stale]).toEqual([true, '1 2 3 4 5 6', false]);
    server.verify();
  });

  /** A list of one page whose variables function can want it, or nothing. */
  function wanted() {
    const { inContext, server } = setupAppend({ defaultLimit: 3 });
    const isWanted = signal(true);
    const query = inContext(service =>
      service.watchQuery(MoviesQuery, () => (isWanted() ? {} : undefined), {
        scope: 'movies.data',
        pagination: 'movies',
        append: true,
      }),
    );
    answerAll(server, ['1×3']);
    const want = (isIt: boolean): void => {
      isWanted.set(isIt);
      TestBed.tick();
    };
    return { query, server, want };
  }

  for (const isUnsetFirst of [true, false]) {
    it(`gives a page up although a variable is set that is unset ${isUnsetFirst ? 'before' : 'after'} the list is wanted again (A1, L15)`, () => {
      const { query, server, want } = wanted();
      void query.nextPage();
      server.expectOne('Movies');
      query.setVariable('genre', 'Drama');
      want(false);
      if (isUnsetFirst) query.unsetVariable('genre');
      want(true);
      query.unsetVariable('genre');
      answerAll(server, ['1×3']);
      expect(idsOf(query.data)).toBe('1 2 3');
      server.verify();
    });
  }

  const givenUp: readonly [when: string, isSent: boolean, isRefetched: boolean][] = [
    ['in the same tick', false, false],
    ['while its request is in flight', true, false],
    ['in the same tick as refetch()', false, true],
  ];
  for (const [when, isSent, isRefetched] of givenUp) {
    it(`gives nextPage() up with a variables function that wants nothing any more, ${when} (A1, L15)`, async () => {
      const { query, server, want } = wanted();
      const added = query.nextPage();
      if (isRefetched) void query.refetch();
      if (isSent) server.expectOne('Movies');
      want(false);
      expect(await added).toBeFalse();
      server.expectNone();
      want(true);
      const again = query.nextPage();
      answerAll(server, ['1×3', '2×3']);
      expect(await again).toBeTrue();
      want(false);
      want(true);
      answerAll(server, ['1×3', '2×3']);
      expect([idsOf(query.data), query.loading, query.stale]).toEqual([
        '1 2 3 4 5 6',
        false,
        false,
      ]);
      server.verify();
    });
  }

  it('asks for no more than it shows where nextPage() was given up so (A1, A3, L15)', async () => {
    const { query, server, want } = wanted();
    for (const isSent of [false, true]) {
      const added = query.nextPage();
      if (isSent) server.expectOne('Movies');
      want(false);
      expect(await added).toBeFalse();
      want(true);
      answerAll(server, ['1×3']);
      expect([query.loading, query.pagination.currentPage]).toEqual([false, 1]);
    }
    server.verify();
  });

  it('asks for no more than it shows where nextPage() was given up with a refetch in flight (A1, A3, L15)', async () => {
    const { query, server, want } = wanted();
    void query.refetch();
    server.expectOne('Movies');
    const added = query.nextPage();
    want(false);
    expect(await added).toBeFalse();
    want(true);
    answerAll(server, ['1×3']);
    expect([idsOf(query.data), query.loading]).toEqual(['1 2 3', false]);
    server.verify();
  });

  it('keeps a limit that was set just before, and begins anew with it (A4, P12, L15)', async () => {
    const { query, server, want } = wanted();
    void query.nextPage();
    answerAll(server, ['2×3']);
    void query.setLimit(4);
    want(false);
    server.expectNone();
    want(true);
    answerAll(server, ['1×4']);
    expect(idsOf(query.data)).toBe('1 2 3 4');
    server.verify();
  });

  it('cancels the request for a page when other variables are sent (A4, L8)', async () => {
    const { query, server } = await shown(2);
    const added = query.nextPage();
    const adding = server.expectOne('Movies');
    query.setVariable('genre', 'Drama');
    void query.refetch();
    const request = server.expectOne('Movies');
    expect(adding.cancelled).toBeTrue();
    expect(asks(request)).toBe('1×3');
    answerFrom(request, films('20 21'));
    expect(await added).toBeFalse();
    expect(idsOf(query.data)).toBe('20 21');
  });

  it('keeps its pages when other variables have failed and the former ones are set again (A4, P16)', async () => {
    const { query, server } = await shown(2);
    query.setVariable('genre', 'Drama');
    void query.refetch();
    server.expectOne('Movies').networkError();
    expect([query.stale, idsOf(query.data)]).toEqual([true, '1 2 3 4 5 6']);
    query.unsetVariable('genre');
    void query.refetch();
    const request = server.expectOne('Movies');
    expect([asks(request), query.stale]).toEqual(['1×3', false]);
    request.networkError();
    expect(query.stale).toBeFalse();
    const added = query.nextPage();
    const next = server.expectOne('Movies');
    expect(asks(next)).toBe('3×3');
    answerFrom(next, TWELVE);
    expect(await added).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
  });

  for (const [pages, asked, ids] of withOneMore) {
    it(`asks for all pages and one more when nextPage() returns to a list of ${pages} after other variables have failed (A4, A3)`, async () => {
      const { query, server, other } = await returned(pages);
      other.networkError();
      const added = query.nextPage();
      expect(query.nextPage()).toBe(added);
      answerAll(server, asked);
      expect(await added).toBeTrue();
      expect(idsOf(query.data)).toBe(ids);
      server.verify();
    });
  }

  it('asks for its own pages and none more when setLimit() sends the limit that is set (A4, P12)', async () => {
    const { query, server, other } = await returned(2);
    other.networkError();
    const set = query.setLimit(3);
    answerAll(server, ['1×3', '2×3']);
    expect(await set).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6');
    server.verify();
  });

  it('requests the first page again after it has failed (P16)', async () => {
    const { open, server } = setupAppend({ defaultLimit: 3 });
    const query = open();
    server.expectOne('Movies').networkError();
    const added = query.nextPage();
    const request = server.expectOne('Movies');
    expect(asks(request)).toBe('1×3');
    answerFrom(request, TWELVE);
    expect(await added).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3');
  });

  it('adds nothing before its first answer (P10)', async () => {
    const { open, server } = setupAppend({ defaultLimit: 3 });
    const query = open();
    expect(await query.nextPage()).toBeFalse();
    expect(asks(server.expectOne('Movies'))).toBe('1×3');
    expect(await query.nextPage()).toBeFalse();
    server.verify();
  });

  it('starts at the first page, whatever page the variables name (A4)', () => {
    const { open, server } = setupAppend({ defaultLimit: 3 });
    open({ page: 3 });
    expect(asks(server.expectOne('Movies'))).toBe('1×3');
  });

  it('requests all pages and one more when nextPage() is called during a refetch (A1, A3)', async () => {
    const { query, server } = await shown(2);
    const refetched = query.refetch();
    const replaced = server.expectOne('Movies');
    const added = query.nextPage();
    const list = films('0 1 2 3 4 5 6 7 8 9');
    const first = server.expectOne('Movies');
    expect([replaced.cancelled, asks(first)]).toEqual([true, '1×6']);
    answerFrom(first, list);
    answerFrom(server.expectOne('Movies'), list);
    expect(await added).toBeTrue();
    await refetched;
    expect(idsOf(query.data)).toBe('0 1 2 3 4 5 6 7 8');
    server.verify();
  });

  it('requests all pages and the new one when refetch() is called while a page is being added (A1, A3)', async () => {
    const { query, server } = await shown(2);
    const added = query.nextPage();
    const replaced = server.expectOne('Movies');
    void query.refetch();
    const first = server.expectOne('Movies');
    expect([replaced.cancelled, asks(first)]).toEqual([true, '1×6']);
    expect(query.nextPage()).toBe(added);
    answerFrom(first, TWELVE);
    answerFrom(server.expectOne('Movies'), TWELVE);
    expect(await added).toBeTrue();
    expect(idsOf(query.data)).toBe('1 2 3 4 5 6 7 8 9');
    server.verify();
  });

  it('sends one request when nextPage() and refetch() are called in one tick (A1, A3, L8)', async () => {
    const { query, server } = await shown(2);
    void query.nextPage();
    void query.refetch();
    expect(asks(server.expectOne('Movies'))).toBe('1×6');
  });

  it('cancels its request on destroy() (L11)', async () => {
    const { query, server } = await shown(3);
    const added = query.nextPage();
    const request = server.expectOne('Movies');
    query.destroy();
    expect(request.cancelled).toBeTrue();
    expect(await added).toBeFalse();
    await settled();
    server.verify();
  });

  it('sends no further request of a refetch after destroy() (L11)', async () => {
    const { query, server } = await shown(3);
    void query.refetch();
    answerFrom(server.expectOne('Movies'), TWELVE);
    query.destroy();
    await settled();
    server.verify();
  });

  it('shares each request of a refetch with an equal list (E5)', async () => {
    const { open, server, query } = await shown(3);
    const other = open();
    for (let page = 1; page <= 3; page++) {
      if (page > 1) void other.nextPage();
      answerFrom(server.expectOne('Movies'), TWELVE);
    }
    void query.refetch();
    void other.refetch();
    answerFrom(server.expectOne('Movies'), films('0 1 2 3 4 5 6 7 8'));
    answerFrom(server.expectOne('Movies'), films('0 1 2 3 4 5 6 7 8'));
    expect(idsOf(query.data)).toBe('0 1 2 3 4 5 6 7 8');
    expect(idsOf(other.data)).toBe(idsOf(query.data));
    server.verify();
  });

  it('adds partial data with its error, and nothing if the rows are missing (E3)', async () => {
    const { query, server } = await shown();
    const added = query.nextPage();
    server.expectOne('Movies').flushErrors([{ message: 'no', path: ['movies'] }], { movies: null });
    expect(await added).toBeFalse();
    expect([idsOf(query.data), query.error?.message]).toEqual(['1 2 3', 'no']);
    const again = query.nextPage();
    server.expectOne('Movies').flushErrors([{ message: 'half', path: ['other'] }], {
      movies: { data: films('4 5 6'), paginatorInfo: { lastPage: 4, currentPage: 2 } },
    });
    expect(await again).toBeTrue();
    expect([idsOf(query.data), query.error?.message]).toEqual(['1 2 3 4 5 6', 'half']);
  });

  it('keeps its rows where a page is answered with no data, and without errors: that is a page without rows (A1)', async () => {
    const { query, server } = await shown(2);
    const { data } = query;
    const added = query.nextPage();
    server.expectOne('Movies').flush(null);
    await added;
    expect([query.data, query.error, query.pagination.hasNextPage]).toEqual([
      data,
      undefined,
      false,
    ]);
  });

  it('keeps the pages before one of a refetch that is answered so (A3)', async () => {
    const { query, server } = await shown(2);
    const done = query.refetch();
    answerFrom(server.expectOne('Movies'), TWELVE);
    server.expectOne('Movies').flush(null);
    await done;
    expect([idsOf(query.data), query.pagination.hasNextPage]).toEqual(['1 2 3', false]);
  });

  it('shows no data where its first page is answered so (L6)', () => {
    const { open, server } = setupAppend({ defaultLimit: 3 });
    const query = open();
    server.expectOne('Movies').flush(null);
    expect([query.data, query.error, query.loading]).toEqual([null, undefined, false]);
  });

  it('L5: calls each callback once for a page, when it is added', async () => {
    const log: string[] = [];
    const { open, server } = setupAppend({ defaultLimit: 3 });
    const query = open(
      {},
      {
        onLoadingStart: () => log.push('start'),
        onLoadingFinished: () => log.push('finished'),
        onChange: (_, data) => log.push(idsOf(data)),
      },
    );
    answerFrom(server.expectOne('Movies'), TWELVE);
    void query.nextPage();
    answerFrom(server.expectOne('Movies'), TWELVE);
    void query.refetch();
    answerFrom(server.expectOne('Movies'), TWELVE);
    answerFrom(server.expectOne('Movies'), TWELVE);
    expect(log).toEqual([
      'start',
      '1 2 3',
      'finished',
      'start',
      '1 2 3 4 5 6',
      'finished',
      'start',
      'finished',
    ]);
  });
});
