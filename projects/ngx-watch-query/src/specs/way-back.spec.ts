import type { PaginationInfo } from 'ngx-watch-query';
import { answerMovies, pageOf } from './movies';
import { setup } from './setup';
import { shownAt } from './shown-at';

/** What the buttons of a pager are bound to. */
function flags({ hasPreviousPage, hasNextPage }: PaginationInfo) {
  return [hasPreviousPage, hasNextPage];
}

describe('a page that failed', () => {
  it('P17: Back leads from page 2 to page 1, which is shown', async () => {
    const { server, movies } = shownAt(1, 30);
    const { data } = movies;
    void movies.nextPage();
    server.expectOne('Movies').networkError('down');
    expect([movies.pagination.currentPage, flags(movies.pagination)]).toEqual([1, [true, true]]);
    const moved = movies.prevPage();
    const request = server.expectOne('Movies');
    expect([pageOf(request).page, movies.stale, movies.data === data]).toEqual([1, false, true]);
    answerMovies(request, 30);
    expect(await moved).toBeTrue();
    expect([movies.error, flags(movies.pagination)]).toEqual([undefined, [false, true]]);
  });

  it('P17, P16: as long as it fails both ways stay open', () => {
    const { server, movies } = shownAt(1, 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    void movies.nextPage();
    const again = server.expectOne('Movies');
    expect(pageOf(again).page).toBe(2);
    again.networkError();
    expect(flags(movies.pagination)).toEqual([true, true]);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'), 30);
    expect([movies.pagination.currentPage, flags(movies.pagination)]).toEqual([2, [true, true]]);
  });

  it('P17: where the way back fails, too, nothing leads before page 1', async () => {
    const { server, movies } = shownAt(1, 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    void movies.prevPage();
    server.expectOne('Movies').networkError();
    expect([flags(movies.pagination), movies.stale]).toEqual([[false, true], false]);
    expect(await movies.prevPage()).toBeFalse();
  });

  it('P17: Next leads back to the last page, after the one before it has failed', () => {
    const { server, movies } = shownAt(3, 30);
    void movies.prevPage();
    server.expectOne('Movies').networkError();
    expect(flags(movies.pagination)).toEqual([true, true]);
    void movies.nextPage();
    const request = server.expectOne('Movies');
    expect(pageOf(request).page).toBe(3);
    answerMovies(request, 30);
    expect(flags(movies.pagination)).toEqual([true, false]);
  });

  it('P17: after a failed jump Back leads to the page shown', () => {
    const { server, movies } = shownAt(2, 90);
    void movies.setPage(8);
    server.expectOne('Movies').networkError();
    void movies.prevPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('P17, P12: Back without a request only sets the page', async () => {
    const { server, movies } = shownAt(1, 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    expect(await movies.prevPage(false)).toBeTrue();
    server.expectNone();
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('P17: there is no way back by pages to another list', async () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'), 30);
    movies.setVariable('genre', 'Drama');
    void movies.refetch();
    server.expectOne('Movies').networkError();
    expect(flags(movies.pagination)).toEqual([false, true]);
    expect(await movies.prevPage()).toBeFalse();
  });
});
