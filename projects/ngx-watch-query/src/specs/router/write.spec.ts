import { TestBed } from '@angular/core/testing';
import { openFilms } from './open';
import { prepareApps } from './prepare-apps';

describe('URL cases: writing', () => {
  prepareApps();

  it('U21: a value that is too long is sent but not written, and stays set', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step, asked, requests } = await openFilms('/m?search=abc');
    const search = 'x'.repeat(10_000);
    const result = await step(() => made.setVariable('search', search).refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/m' });
    expect(asked('search')).toEqual([search]);
    expect(warned.calls.allArgs().flat()).toEqual([jasmine.stringMatching(/^WQ206: .*"search"/)]);
    await step(() => made.setPage(2));
    expect(requests.map(({ variables }) => variables)).toEqual([{ limit: 10, page: 2, search }]);
  });

  it('U22: any text survives the URL', async () => {
    const search = 'a+b&c=d #é;,%';
    const { made, step } = await openFilms('/m');
    const { f, n, url } = await step(() => made.setVariable('search', search).refetch());
    expect([f, n]).toEqual([1, 1]);
    TestBed.resetTestingModule();
    const { asked, count } = await openFilms(url);
    expect([asked('search'), count.ours]).toEqual([[search], 0]);
  });

  it('U24: false is written, the default true is not', async () => {
    const { made, step } = await openFilms('/m');
    const off = () => made.setVariable('active', false).refetch();
    expect(await step(off)).toEqual({ f: 1, n: 1, url: '/m?active=false' });
    const on = () => made.setVariable('active', true).refetch();
    expect(await step(on)).toEqual({ f: 1, n: 1, url: '/m' });
  });

  it('U26: later changes of the caller’s list have no effect', async () => {
    const ids = ['1', '2'];
    const { made, step, go, asked } = await openFilms('/m');
    const set = () => made.setVariable('ids', ids).refetch();
    expect(await step(set)).toEqual({ f: 1, n: 1, url: '/m?ids=1&ids=2' });
    ids.reverse();
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 0, url: '/m?ids=1&ids=2' });
    expect(asked('ids')).toEqual([['1', '2']]);
    const url = '/m?ids=1&ids=2&tab=x';
    expect(await step(() => go(url))).toEqual({ f: 0, n: 0, url });
  });

  it('U28: an object is written as JSON; another order of its keys is no change', async () => {
    const filter = { genre: 'Drama', years: { from: 1990 } };
    const { made, step, go, router } = await openFilms('/m');
    const { f, n } = await step(() => made.setVariable('filter', filter).refetch());
    const written = String(router.parseUrl(router.url).queryParams['filter']);
    expect([f, n, JSON.parse(written)]).toEqual([1, 1, filter]);
    const other = encodeURIComponent('{"years":{"from":1990},"genre":"Drama"}');
    const result = await step(() => go(`/m?filter=${other}`));
    expect([result.f, result.n]).toEqual([0, 0]);
  });

  it('U29: a variable that is not listed is never written', async () => {
    const { made, step, asked } = await openFilms('/m');
    const set = () => made.setVariable('token', 'mine').refetch();
    expect(await step(set)).toEqual({ f: 1, n: 0, url: '/m' });
    expect(asked('token')).toEqual(['mine']);
  });
});
