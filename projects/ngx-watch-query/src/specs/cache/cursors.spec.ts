import type { Variables } from 'ngx-watch-query';
import { documentOf } from '../operations';
import { setupCache, shownIds } from './setup-cache';

const Films = documentOf('query Films { moviesById { edges { node { id } } } }');

/** Lists of one film a page, each of which can be asked for anew. */
function setupFilms() {
  const all = setupCache({}, [], { cursorType: 'ID' });
  const { server } = all;
  const open = (variables: Variables = {}) =>
    all.inContext(service =>
      service.watchQuery(Films, variables, {
        scope: 'moviesById.edges.node',
        pagination: 'moviesById',
        paginator: 'connection',
        defaultLimit: 1,
      }),
    );
  /** Answers a request; returns its cursor. */
  const answer = (): unknown => {
    const request = server.expectOne('Films');
    const { page: cursor = null } = request.variables;
    const id = Number(cursor) + 1;
    const node = { id: String(id) };
    const pageInfo = { hasNextPage: id < 5, endCursor: String(id) };
    request.flush({ moviesById: { edges: [{ node }], pageInfo } });
    return cursor;
  };
  return { ...all, open, answer };
}

/** The same with page 3 kept, after its list has ended. */
function afterPageThree() {
  const all = setupFilms();
  const films = all.open();
  all.answer();
  for (const cursor of ['1', '2']) {
    void films.nextPage();
    expect(all.answer()).toBe(cursor);
  }
  films.destroy();
  return all;
}

describe('withCache(): cursors', () => {
  it('K1, P14: knows the number of a page that it shows again, and the way back', async () => {
    const { server, open, answer } = afterPageThree();
    const films = open({ page: '2' });
    await Promise.resolve();
    expect([shownIds(films), films.pagination.currentPage]).toEqual(['3', 3]);
    expect(answer()).toBe('2');
    expect([films.pagination.currentPage, films.stale]).toEqual([3, false]);
    void films.nextPage();
    expect(answer()).toBe('3');
    expect(films.pagination.currentPage).toBe(4);
    for (const page of [3, 2, 1]) {
      void films.prevPage();
      expect(answer()).toBe(page > 1 ? String(page - 1) : null);
      expect(films.pagination.currentPage).toBe(page);
    }
    server.verify();
  });

  it('K1, P14: knows the way back of a page without a number, to where a link led', async () => {
    const { open, answer } = afterPageThree();
    const linked = open({ page: '3' });
    answer();
    void linked.nextPage();
    answer();
    linked.destroy();
    const films = open({ page: '4' });
    await Promise.resolve();
    expect([shownIds(films), films.pagination.currentPage]).toEqual(['5', null]);
    expect(answer()).toBe('4');
    void films.prevPage();
    expect(answer()).toBe('3');
    expect([shownIds(films), films.pagination.currentPage]).toEqual(['4', null]);
  });

  it('K1, P14: does not count a page under another limit', () => {
    const { open, answer } = afterPageThree();
    const films = open({ page: '2', limit: 2 });
    expect(answer()).toBe('2');
    expect(films.pagination.currentPage).toBeNull();
  });

  it('P14: does not know the number of a page that is not kept', () => {
    const { open, answer } = afterPageThree();
    const films = open({ page: '4' });
    expect(answer()).toBe('4');
    expect([shownIds(films), films.pagination.currentPage]).toEqual(['5', null]);
  });
});
