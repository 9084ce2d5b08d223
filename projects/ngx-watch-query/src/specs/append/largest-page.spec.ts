import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withAppend, type WatchQueryFeature } from 'ngx-watch-query';
import {
  provideWatchQueryTesting,
  WatchQueryTestingController,
  type TestRequest,
} from 'ngx-watch-query/testing';
import { pageOf } from '../movies';
import { documentOf } from '../operations';
import { appsync } from '../examples/appsync';
import { answerFrom, asks, films, idsOf, setupAppend } from './setup-append';

const TWELVE = films('1 2 3 4 5 6 7 8 9 10 11 12');

/** How a server answers a request. */
type Answer = (request: TestRequest) => void;

const gives: Answer = request => answerFrom(request, TWELVE);
const fails: Answer = request => request.flushErrors(['deadlock'], null);

/** Refuses more than four rows at a time. */
const refuses: Answer = request => {
  const { limit } = pageOf(request);
  if (limit <= 4) gives(request);
  else request.flushErrors([`Maximum number of 4 items exceeded, got ${limit}.`], null);
};

/** Gives at most four rows at a time, and says no total. */
const cuts: Answer = request => {
  const { page, limit } = pageOf(request);
  const size = Math.min(limit, 4);
  const data = TWELVE.slice((page - 1) * size, page * size);
  const paginatorInfo = { currentPage: page, lastPage: Math.ceil(12 / size), perPage: size };
  request.flush({ movies: { data, paginatorInfo } });
};

/** The fifth film cannot be read, whatever the size of its page. */
const breaksAtFive: Answer = request => {
  const { page, limit } = pageOf(request);
  if ((page - 1) * limit < 5 && page * limit >= 5) request.flushErrors(['film 5 is broken'], null);
  else gives(request);
};

/** Lists of three pages, of three films each, and what they have warned of. */
function setupLists() {
  const warn = spyOn(console, 'warn');
  const { open, server } = setupAppend({ defaultLimit: 3 });
  const grown = async () => {
    const list = open();
    gives(server.expectOne('Movies'));
    for (let page = 2; page <= 3; page++) {
      const added = list.nextPage();
      gives(server.expectOne('Movies'));
      await added;
    }
    /** Refetches, with these answers to the first requests and the last of them to all others; says what was asked. */
    const refetch = async (...answers: readonly Answer[]): Promise<string> => {
      const done = list.refetch();
      const steps: string[] = [];
      for (let at = 0; list.loading; at++) {
        const request = server.expectOne('Movies');
        steps.push(asks(request));
        (answers[at] ?? answers.at(-1))?.(request);
      }
      await done;
      return steps.join(' ');
    };
    return { list, refetch };
  };
  const warnings = () => warn.calls.allArgs().map(([text]) => String(text));
  return { server, grown, warnings };
}

/** One such list. */
async function grown() {
  const { grown: one, ...all } = setupLists();
  return { ...all, ...(await one()) };
}

/** Lists of another server, with so many rows a page. */
function setupAnySchema(defaultLimit: number, ...features: readonly WatchQueryFeature[]) {
  const providers = [provideWatchQueryTesting({ defaultLimit }, withAppend(), ...features)];
  TestBed.configureTestingModule({ providers });
  const server = TestBed.inject(WatchQueryTestingController);
  const inContext = <T>(open: (service: WatchQueryService) => T): T =>
    TestBed.runInInjectionContext(() => open(TestBed.inject(WatchQueryService)));
  return { server, inContext };
}

const TOGETHER = '1×6 3×3';
const SINGLY = '1×3 2×3 3×3';

describe('a list that grows, and the largest page that its server gives', () => {
  it('requests page by page once the server has refused several pages at a time twice in a row (A3)', async () => {
    const { list, refetch } = await grown();
    const steps = [await refetch(refuses), await refetch(refuses), await refetch(refuses)];
    expect(steps).toEqual([`1×6 ${SINGLY}`, `1×6 ${SINGLY}`, SINGLY]);
    expect([idsOf(list.data), list.error]).toEqual(['1 2 3 4 5 6 7 8 9', undefined]);
  });

  it('requests several pages at a time again after errors that have passed (A3)', async () => {
    const { list, refetch, warnings } = await grown();
    for (let time = 0; time < 3; time++) {
      expect(await refetch(fails, gives)).toBe(`1×6 ${SINGLY}`);
      expect([idsOf(list.data), list.error]).toEqual(['1 2 3 4 5 6 7 8 9', undefined]);
      expect(await refetch(gives)).toBe(TOGETHER);
    }
    expect(warnings()).toEqual([]);
  });

  it('warns once if the server has refused several pages at a time twice in a row (A3)', async () => {
    const { refetch, warnings } = await grown();
    await refetch(refuses);
    expect(warnings()).toEqual([]);
    for (let time = 0; time < 3; time++) await refetch(refuses);
    expect(warnings()).toEqual([
      jasmine.stringMatching(
        /^WQ218: "movies" asks .*refused that twice.* lower maxLimit .* to its largest page size/,
      ),
    ]);
  });

  it('warns once if the server gives fewer rows at a time, and says how many (A3)', async () => {
    const { grown: one, warnings } = setupLists();
    for (const { refetch } of [await one(), await one()]) {
      expect(await refetch(cuts)).toBe(`1×6 3×3 ${SINGLY}`);
      expect(await refetch(cuts)).toBe(SINGLY);
    }
    expect(warnings()).toEqual([
      jasmine.stringMatching(
        /^WQ218: "movies" asks .*\(maxLimit: 100\).* gave only 4 rows.* lower maxLimit .* to 4\. /,
      ),
    ]);
  });

  it('takes no error that a single page has, too, for a limit of the size (A3)', async () => {
    const { list, refetch, warnings } = await grown();
    for (let time = 0; time < 2; time++) {
      expect(await refetch(breaksAtFive)).toBe('1×6 1×3 2×3');
      expect(list.error?.message).toContain('film 5');
    }
    expect(await refetch(gives)).toBe(TOGETHER);
    expect(warnings()).toEqual([]);
  });

  it('gives no number where rows are missing because they were deleted (A3)', () => {
    const warn = spyOn(console, 'warn');
    const { inContext, server } = setupAnySchema(3);
    const list = inContext(service =>
      service.watchQuery(
        documentOf('query Movies { movies { id title } }'),
        {},
        { scope: 'movies', pagination: 'movies', paginator: 'offset', append: true },
      ),
    );
    let rows = TWELVE.slice(0, 9);
    const answer = () => {
      const request = server.expectOne('Movies');
      const { limit, page: offset = 0 } = request.variables;
      request.flush({ movies: rows.slice(Number(offset), Number(offset) + Number(limit)) });
    };
    answer();
    for (let page = 2; page <= 3; page++) {
      void list.nextPage();
      answer();
    }
    rows = TWELVE.slice(0, 5);
    void list.refetch();
    while (list.loading) answer();
    expect(list.data).toEqual(rows);
    expect(warn).not.toHaveBeenCalled();
  });

  it('gives no number, and tells of no refusal, where a server filters after paging (A3)', () => {
    const warn = spyOn(console, 'warn');
    const { inContext, server } = setupAnySchema(2, appsync);
    const list = inContext(service =>
      service.watchQuery(
        documentOf('query Todos { listTodos { items { id } } }'),
        {},
        { scope: 'listTodos.items', pagination: 'listTodos', paginator: 'appsync', append: true },
      ),
    );
    // Of eight rows the user may see the last four.
    const answer = () => {
      const request = server.expectOne('Todos');
      const from = Number(request.variables['page'] ?? 0);
      const to = from + Number(request.variables['limit']);
      const places = Array.from({ length: to - from }, (_, at) => from + at + 1);
      const items = places.filter(place => place > 4).map(place => ({ id: String(place) }));
      request.flush({ listTodos: { items, nextToken: to < 8 ? String(to) : null } });
    };
    answer();
    for (let page = 2; page <= 3; page++) {
      void list.nextPage();
      answer();
    }
    void list.refetch();
    while (list.loading) answer();
    expect(list.data).toEqual([{ id: '5' }, { id: '6' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('asks for no page again where a cursor leads on from a larger page that is not full (A3)', () => {
    const { inContext, server } = setupAnySchema(2, appsync);
    const list = inContext(service =>
      service.watchQuery(
        documentOf('query Todos { listTodos { items { id } } }'),
        {},
        { scope: 'listTodos.items', pagination: 'listTodos', paginator: 'appsync', append: true },
      ),
    );
    // Of eight rows the user may see the first three.
    const answer = (): string => {
      const request = server.expectOne('Todos');
      const from = Number(request.variables['page'] ?? 0);
      const to = from + Number(request.variables['limit']);
      const items = ['1', '2', '3'].slice(from, to).map(id => ({ id }));
      request.flush({ listTodos: { items, nextToken: to < 8 ? String(to) : null } });
      return `${String(from)}–${String(to)}`;
    };
    answer();
    for (let page = 2; page <= 3; page++) {
      void list.nextPage();
      answer();
    }
    void list.refetch();
    const asked: string[] = [];
    while (list.loading) asked.push(answer());
    expect(asked).toEqual(['0–4', '4–6']);
    expect(list.data).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
  });

  it('says in the error of a page that cannot be joined what the server sent along (A1, E3)', async () => {
    const { list, server } = await grown();
    void list.nextPage();
    const data = { movies: null, other: 'sent' };
    server.expectOne('Movies').flushErrors([{ message: 'no', path: ['movies'] }], data);
    expect([list.error?.message, list.error?.data]).toEqual(['no', data]);
    expect(idsOf(list.data)).toBe('1 2 3 4 5 6 7 8 9');
  });

  it('says so in the error of a refetch, too, with the hint about its page size (A3, E3, P12)', async () => {
    const { list, refetch } = await grown();
    const data = { movies: null };
    const message = 'Maximum number of 2 items exceeded, got 3.';
    await refetch(request => request.flushErrors([{ message, path: ['movies'] }], data));
    expect([list.error?.kind, list.error?.data, list.loading]).toEqual(['graphql', data, false]);
    expect(list.error?.message).toContain('set maxLimit: 2 in provideWatchQuery');
    expect(idsOf(list.data)).toBe('1 2 3 4 5 6 7 8 9');
  });
});
