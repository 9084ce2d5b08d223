import { documentOf } from '../operations';
import { misuse } from '../setup';
import { usageErrorOf } from '../usage-error-of';
import { inProduction } from '../in-production';
import { MoviesQuery } from '../movies';
import { answerFrom, films, setupAppend } from './setup-append';

describe('misuse of a list that grows', () => {
  const shown = () => {
    const all = setupAppend({ defaultLimit: 2 });
    const query = all.open();
    answerFrom(all.server.expectOne('Movies'), films('1 2 3 4'));
    return { ...all, query };
  };

  it('A1: is to go back, to go to a page, and `refetch = false`', () => {
    const { query, server } = shown();
    const calls = [
      () => query.prevPage(),
      () => query.setPage(2),
      () => query.setPage(1),
      () => query.nextPage(false),
      () => query.setLimit(3, false),
    ];
    expect(calls.map(call => misuse(call))).toEqual(calls.map(() => 'WQ138'));
    expect(calls.map(call => inProduction(() => misuse(call)))).toEqual(calls.map(() => 'WQ138'));
    server.expectNone();
    expect(query.loading).toBeFalse();
  });

  it('A1: is answered with what to use instead', () => {
    const { query } = shown();
    expect(usageErrorOf(() => query.prevPage()).message).toContain('nextPage()');
    expect(usageErrorOf(() => query.nextPage(false)).message).toContain('refetch = false');
  });

  it('A1: is the option without exactly one paginator', () => {
    const { inContext, server } = setupAppend();
    const Two = documentOf(
      'query Two { a: movies(first: 2) { data { id } } b: movies { data { id } } }',
    );
    const watch = (pagination?: readonly string[]) =>
      misuse(() =>
        inContext(service =>
          service.watchQuery(Two, {}, { ...(pagination && { pagination }), append: true }),
        ),
      );
    expect(watch()).toBe('WQ137');
    expect(watch(['a', 'b'])).toBe('WQ137');
    expect(watch(['b'])).toBeUndefined();
    server.expectOne('Two');
  });

  it('A1: is nothing of this for a list with `append: false`', async () => {
    const { inContext, server } = setupAppend({ defaultLimit: 2 });
    const query = inContext(service =>
      service.watchQuery(MoviesQuery, {}, { pagination: 'movies', append: false }),
    );
    answerFrom(server.expectOne('Movies'), films('1 2 3 4'));
    void query.nextPage();
    answerFrom(server.expectOne('Movies'), films('1 2 3 4'));
    const back = query.prevPage();
    answerFrom(server.expectOne('Movies'), films('1 2 3 4'));
    expect(await back).toBeTrue();
  });
});
