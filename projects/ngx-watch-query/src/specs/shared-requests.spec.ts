import { HttpContext, HttpContextToken } from '@angular/common/http';
import { answerMovies, moviesField } from './movies';
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
});
