import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withAppend, type PaginationInfo } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { appsync } from '../examples/appsync';
import { documentOf } from '../operations';
import { idsOf } from './setup-append';

const Todos = documentOf('query Todos { listTodos { items { id } } }');

/** The pages of a table whose rows were filtered after they had been read: each has a token. */
const PAGES = ['', '1 2', '', '', '3', ''];

function setupTodos() {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({ defaultLimit: 2 }, withAppend(), appsync)],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const todos = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(
      Todos,
      {},
      { scope: 'listTodos.items', pagination: 'listTodos', paginator: 'appsync', append: true },
    ),
  );
  /** Answers the request for a page; returns its token. */
  const answer = (pages: readonly string[]): unknown => {
    const request = server.expectOne('Todos');
    const token = request.variables['page'];
    const page = typeof token === 'string' ? Number(token) : 0;
    const ids = pages[page]?.split(' ').filter(Boolean) ?? [];
    const nextToken = page + 1 < pages.length ? String(page + 1) : null;
    request.flush({ listTodos: { items: ids.map(id => ({ id })), nextToken } });
    return token;
  };
  const more = async (): Promise<boolean> => {
    const added = todos.nextPage();
    answer(PAGES);
    return added;
  };
  // The types of the document do not say what is shown.
  const ids = (): string => idsOf(todos.data as readonly { id: string }[]);
  const pagination = (): PaginationInfo => todos.pagination;
  return { server, todos, ids, pagination, answer, more };
}

describe('a list that grows, from a server that filters after paging', () => {
  it('A1: is not ended by an empty page whose cursor leads on, the first one included', async () => {
    const { server, todos, ids, pagination, answer, more } = setupTodos();
    answer(PAGES);
    expect([todos.data, pagination().hasNextPage]).toEqual([[], true]);
    const shown: string[] = [];
    while (pagination().hasNextPage) {
      expect(await more()).toBeTrue();
      shown.push(ids());
    }
    expect(shown).toEqual(['1 2', '1 2', '1 2', '1 2 3', '1 2 3']);
    expect(await todos.nextPage()).toBeFalse();
    server.verify();
  });

  it('A1: says with each empty page that it is another one, so that a template looks again', async () => {
    const { pagination, answer, more } = setupTodos();
    answer(PAGES);
    await more();
    const before = pagination();
    await more();
    expect(pagination()).not.toBe(before);
    expect([before.currentPage, pagination().currentPage]).toEqual([2, 3]);
  });

  it('A1: is ended by a page whose cursor leads back to it, even if it has rows', async () => {
    const { server, todos, ids, pagination } = setupTodos();
    const answer = (nextToken: string): void => {
      server
        .expectOne('Todos')
        .flush({ listTodos: { items: [{ id: '1' }, { id: '2' }], nextToken } });
    };
    answer('1');
    const added = todos.nextPage();
    answer('1');
    expect(await added).toBeTrue();
    expect([ids(), pagination().hasNextPage]).toEqual(['1 2', false]);
    expect(await todos.nextPage()).toBeFalse();
    const refetched = todos.refetch();
    while (todos.loading) answer('1');
    await refetched;
    expect(pagination().hasNextPage).toBeFalse();
    server.verify();
  });

  it('A1: is ended by such a page also where a refetch meets it before the last one', async () => {
    const { server, todos, answer, pagination } = setupTodos();
    const five = ['1 2', '3 4', '5 6', '7 8', '9 10'];
    answer(five);
    for (let page = 2; page <= 4; page++) {
      void todos.nextPage();
      answer(five);
    }
    void todos.refetch();
    while (todos.loading) {
      const items = [{ id: '1' }, { id: '2' }];
      server.expectOne('Todos').flush({ listTodos: { items, nextToken: '1' } });
    }
    expect(pagination().hasNextPage).toBeFalse();
    void todos.nextPage();
    server.verify();
  });

  it('A1: is ended by a page that brings no cursor, whatever the server says of further ones', async () => {
    TestBed.configureTestingModule({
      providers: [provideWatchQueryTesting({ defaultLimit: 2 }, withAppend())],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const films = TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(
        documentOf('query Films { films { edges { node { id } } } }'),
        {},
        { scope: 'films.edges.node', pagination: 'films', paginator: 'connection', append: true },
      ),
    );
    const answer = (id: string, endCursor: string | null): void => {
      const pageInfo = { hasNextPage: true, endCursor };
      server.expectOne('Films').flush({ films: { edges: [{ node: { id } }], pageInfo } });
    };
    answer('1', 'a');
    void films.nextPage();
    answer('2', null);
    expect(films.data).toEqual([{ id: '1' }, { id: '2' }]);
    const pagination = (): PaginationInfo => films.pagination;
    expect(pagination().hasNextPage).toBeFalse();
    expect(await films.nextPage()).toBeFalse();
    void films.refetch();
    answer('1', 'a');
    expect(films.loading).toBeTrue();
    answer('2', null);
    expect([films.loading, pagination().hasNextPage]).toEqual([false, false]);
    server.verify();
  });

  it('A3: refetches beyond empty pages, each from where the one before it ended', async () => {
    const { server, todos, ids, pagination, answer, more } = setupTodos();
    answer(PAGES);
    for (let page = 2; page <= 5; page++) await more();
    const refetched = todos.refetch();
    const tokens: unknown[] = [];
    while (todos.loading) tokens.push(answer(['0', '1', '', '2', '3', '']));
    await refetched;
    // A larger page that is not full may mean that the server limits it. So each is requested by itself.
    expect(tokens).toEqual([undefined, '1', undefined, '1', '2', '3', '4']);
    expect([ids(), pagination().hasNextPage]).toEqual(['0 1 2 3', true]);
    server.verify();
  });
});
