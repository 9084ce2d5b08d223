import { HttpContext, HttpContextToken } from '@angular/common/http';
import { answerMovies, moviesField, pageOf } from './movies';
import { recordBypasses } from './record-bypasses';
import { setup } from './setup';

const SILENT = new HttpContextToken(() => false);
const page = { movies: moviesField(1, 10, 30) };

describe('equal requests of one flush', () => {
  it('E5: are not shared if their HttpContext differs, because interceptors may tell them apart', () => {
    const { server, watchMovies } = setup();
    const loud = watchMovies();
    const silent = watchMovies({}, { context: new HttpContext().set(SILENT, true) });
    const isSilent = (context: HttpContext | undefined) => context?.get(SILENT) === true;
    answerMovies(server.expectOne(({ context }) => !isSilent(context)));
    expect([loud.loading, silent.loading]).toEqual([false, true]);
    answerMovies(server.expectOne(({ context }) => isSilent(context)));
    expect([loud.loading, silent.loading]).toEqual([false, false]);
    server.verify();
  });

  it('E5: are shared with the same HttpContext', () => {
    const { server, watchMovies } = setup();
    const context = new HttpContext().set(SILENT, true);
    const both = [watchMovies({}, { context }), watchMovies({}, { context })];
    answerMovies(server.expectOne('Movies'));
    expect(both.map(({ loading }) => loading)).toEqual([false, false]);
    server.verify();
  });

  it('E1, E5: bypass the transfer cache if one of them must, whichever starts first', () => {
    const { server, watchMovies } = setup();
    const bypasses = recordBypasses();
    const known = watchMovies();
    server.expectOne('Movies').flush(page);
    const first = watchMovies();
    void known.refetch();
    const shared = server.expectOne('Movies');
    expect(bypasses()).toEqual([false, true]);
    shared.flush(page);
    expect([first.loading, known.loading]).toEqual([false, false]);
    server.verify();
  });

  it('E5, P15: correct the page with one request, if all are past the end', () => {
    const { server, watchMovies } = setup();
    const all = [1, 2, 3].map(() => watchMovies({ page: 9 }));
    answerMovies(server.expectOne('Movies'), 45);
    expect(all.map(({ loading }) => loading)).toEqual([true, true, true]);
    const correction = server.expectOne('Movies');
    expect(pageOf(correction).page).toBe(5);
    all[0]?.destroy();
    answerMovies(correction, 45);
    expect(all.map(({ data }) => data?.length)).toEqual([undefined, 5, 5]);
    server.verify();
  });
});
