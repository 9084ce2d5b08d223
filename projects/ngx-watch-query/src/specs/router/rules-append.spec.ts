import { withAppend, withCache } from 'ngx-watch-query';
import { FilmServer } from './film-server';
import { openFilms } from './open';
import { prepareApps } from './prepare-apps';

const features = [withAppend()];

describe('Router rules: lists that grow', () => {
  prepareApps();

  it('A5: pages are neither written to the URL nor read from it', async () => {
    const { made, step, asked } = await openFilms('/m?page=3', { append: true }, { features });
    expect(asked('page')).toEqual([1]);
    expect(await step(() => made.nextPage())).toEqual({ f: 1, n: 0, url: '/m?page=3' });
    expect(asked('page')).toEqual([2]);
    expect(made.pagination.currentPage).toBe(2);
  });

  it('A5: variables and the limit are in the URL, and start the list over', async () => {
    const { made, step, asked } = await openFilms('/m', { append: true }, { features });
    await made.nextPage();
    made.setVariable('search', 'x');
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 1, url: '/m?search=x' });
    expect(asked('page')).toEqual([1]);
    await made.nextPage();
    expect(await step(() => made.setLimit(20))).toEqual({
      f: 1,
      n: 1,
      url: '/m?search=x&limit=20',
    });
    expect(asked('page')).toEqual([1]);
  });

  it('A5, A4: Back to other variables starts the list over at page 1', async () => {
    const { made, step, asked, back } = await openFilms('/m', { append: true }, { features });
    made.setVariable('search', 'x');
    await step(() => made.refetch());
    await made.nextPage();
    await made.nextPage();
    expect(made.pagination.currentPage).toBe(3);
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '/m' });
    expect(asked('page')).toEqual([1]);
    expect(made.pagination.currentPage).toBe(1);
    await made.nextPage();
    expect(made.pagination.currentPage).toBe(2);
  });

  it('A5, A4: Back from variables that are not answered yet keeps the pages of the list', async () => {
    const server = new FilmServer();
    const setup = { features, server };
    const { made, step, asked, back } = await openFilms('/m', { append: true }, setup);
    await made.nextPage();
    await made.nextPage();
    server.latency = 1_000_000;
    const sent = await step(() => {
      void made.setVariable('search', 'x').refetch();
    });
    expect(sent).toEqual({ f: 1, n: 1, url: '/m?search=x' });
    expect(made.stale).toBeTrue();
    server.latency = 5;
    expect(await step(back)).toEqual({ f: 2, n: 0, url: '/m' });
    expect([asked('page'), asked('limit')]).toEqual([
      [1, 3],
      [20, 10],
    ]);
    expect([made.pagination.currentPage, made.pagination.count, made.stale]).toEqual([
      3,
      30,
      false,
    ]);
  });

  it('K1, A1: Back to a list that was kept with all its pages leads on from its last page', async () => {
    const kept = [...features, withCache()];
    const { made, step, asked, back } = await openFilms('/m', { append: true }, { features: kept });
    await made.nextPage();
    await made.nextPage();
    await step(() => made.setVariable('search', 'x').refetch());
    await step(back);
    expect([made.pagination.currentPage, made.pagination.count]).toEqual([3, 30]);
    expect(await step(() => made.nextPage())).toEqual({ f: 1, n: 0, url: '/m' });
    expect([asked('page'), made.pagination.count]).toEqual([[4], 40]);
  });

  it('A5, A3: a navigation that changes nothing of the list causes no request', async () => {
    const { made, step, go } = await openFilms('/m?limit=20', { append: true }, { features });
    await made.nextPage();
    expect((await step(() => go('/m?limit=20&page=7&tab=x'))).f).toBe(0);
    expect(made.pagination.currentPage).toBe(2);
  });
});
