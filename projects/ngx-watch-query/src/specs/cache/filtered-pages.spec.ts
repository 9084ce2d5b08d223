import { withPaginators } from 'ngx-watch-query';
import { documentOf } from '../operations';
import { CUSTOM_TYPES } from '../paginator-types';
import { setupCache, shownIds } from './setup-cache';

const Films = documentOf('query Films { moviesTokens { items { id } } }');

/** The pages of a table whose rows were filtered after they had been read. All but the last have a token. */
const PAGES = [['1', '2'], [], ['3']];

/** A list on its first page. */
function watching() {
  const all = setupCache({}, [withPaginators({ tokens: CUSTOM_TYPES.tokens })]);
  const { server } = all;
  const films = all.inContext(service =>
    service.watchQuery(
      Films,
      {},
      {
        scope: 'moviesTokens.items',
        pagination: 'moviesTokens',
        paginator: 'tokens',
        defaultLimit: 2,
      },
    ),
  );
  /** Answers the request for a page; returns its number. */
  const answer = (): number => {
    const request = server.expectOne('Films');
    const at = Number(request.variables['page'] ?? 0);
    const items = PAGES[at]?.map(id => ({ id }));
    request.flush({
      moviesTokens: { items, nextToken: at + 1 < PAGES.length ? String(at + 1) : null },
    });
    return at + 1;
  };
  answer();
  return { ...all, films, answer };
}

describe('a cache for a server that filters after paging', () => {
  it('K3, P15: keeps a prefetched page that is empty and has a next one', async () => {
    const { server, films, answer } = watching();
    const done = films.prefetchPage();
    expect(answer()).toBe(2);
    await done;
    void films.prefetchPage();
    void films.nextPage();
    server.expectNone('Films');
    expect([shownIds(films), films.pagination.currentPage, films.loading, films.stale]).toEqual([
      '',
      2,
      false,
      false,
    ]);
    void films.nextPage();
    expect(answer()).toBe(3);
    expect(shownIds(films)).toBe('3');
  });

  it('K1, P15: shows such a page at once on the way back', async () => {
    const { films, answer } = watching();
    void films.nextPage();
    answer();
    void films.nextPage();
    answer();
    void films.prevPage();
    await Promise.resolve();
    expect([shownIds(films), films.loading, films.stale]).toEqual(['', false, true]);
    expect(answer()).toBe(2);
    expect(films.stale).toBeFalse();
  });
});
