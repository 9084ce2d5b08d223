import type { PaginationInfo } from 'ngx-watch-query';
import { answerMovies, pageOf } from './movies';
import { setup } from './setup';
import { shownAt } from './shown-at';

/** The state of a pager's two buttons. */
function flags({ hasPreviousPage, hasNextPage }: PaginationInfo) {
  return [hasPreviousPage, hasNextPage];
}

describe('after a page has failed', () => {
  it('P17: prevPage() requests page 1, which is still shown, when page 2 failed', async () => {
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

  it('P17, P16: both directions stay open while the page keeps failing', () => {
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

  it('P17: nothing leads before page 1 when that request fails, too', async () => {
    const { server, movies } = shownAt(1, 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    void movies.prevPage();
    server.expectOne('Movies').networkError();
    expect([flags(movies.pagination), movies.stale]).toEqual([[false, true], false]);
    expect(await movies.prevPage()).toBeFalse();
  });

  it('P17: nextPage() requests the last page again when the page before it failed', () => {
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

  it('P17: prevPage() requests the page shown when a jump failed', () => {
    const { server, movies } = shownAt(2, 90);
    void movies.setPage(8);
    server.expectOne('Movies').networkError();
    void movies.prevPage();
    expect(pageOf(server.expectOne('Movies')).page).toBe(2);
  });

  it('P17, P12: prevPage(false) only sets the page', async () => {
    const { server, movies } = shownAt(1, 30);
    void movies.nextPage();
    server.expectOne('Movies').networkError();
    expect(await movies.prevPage(false)).toBeTrue();
    server.expectNone();
    void movies.refetch();
    expect(pageOf(server.expectOne('Movies')).page).toBe(1);
  });

  it('P17: prevPage() does not lead back to a list with other variables', async () => {
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
