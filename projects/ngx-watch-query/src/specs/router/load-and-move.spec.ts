import { openFilms } from './open';
import { prepareApps } from './prepare-apps';

describe('URL cases: load and move', () => {
  prepareApps();

  it('U1: a bare URL means the defaults: one request, no navigation', async () => {
    const { requests, count, url } = await openFilms('/m');
    expect(requests.map(({ variables }) => variables)).toEqual([{ limit: 10, page: 1 }]);
    expect([count.ours, url]).toEqual([0, '/m']);
  });

  it('U2: page and limit are numbers', async () => {
    const { requests, count, url } = await openFilms('/m?page=3&limit=20');
    expect(requests.map(({ variables }) => variables)).toEqual([{ limit: 20, page: 3 }]);
    expect([count.ours, url]).toEqual([0, '/m?page=3&limit=20']);
  });

  it('U3: setPage() writes the page, not the limit, and its own navigation causes no request', async () => {
    const { made, step, asked } = await openFilms('/m');
    expect(await step(() => made.setPage(2))).toEqual({ f: 1, n: 1, url: '/m?page=2' });
    expect(asked('page')).toEqual([2]);
  });

  it('U4: page 1 is not in the URL', async () => {
    const { made, step } = await openFilms('/m?page=2');
    expect(await step(() => made.setPage(1))).toEqual({ f: 1, n: 1, url: '/m' });
  });

  it('U5: setLimit() goes to page 1', async () => {
    const { made, step, requests } = await openFilms('/m?page=3');
    expect(await step(() => made.setLimit(20))).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
    expect(requests[0]?.variables).toEqual({ limit: 20, page: 1 });
  });

  it('U6: setPage() with the page shown does nothing', async () => {
    const { made, step } = await openFilms('/m?page=2');
    expect(await step(() => made.setPage(2))).toEqual({ f: 0, n: 0, url: '/m?page=2' });
  });

  it('U7: a limit and then a page in one tick cause one request and one navigation', async () => {
    const { made, step, requests, router } = await openFilms('/m');
    const { f, n } = await step(() => {
      void made.setLimit(20);
      void made.setPage(3);
    });
    expect([f, n, router.parseUrl(router.url).queryParams]).toEqual([
      1,
      1,
      { page: '3', limit: '20' },
    ]);
    expect(requests[0]?.variables).toEqual({ limit: 20, page: 3 });
  });

  it('U7: a page and then a limit end on page 1', async () => {
    const { made, step } = await openFilms('/m');
    const both = () => {
      void made.setPage(3);
      void made.setLimit(20);
    };
    expect(await step(both)).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
  });

  it('U9: variables are written with the refetch that sends them, and the page is removed', async () => {
    const { made, step } = await openFilms('/m?page=3');
    const search = () => made.setVariable('search', 'heat').setVariable('genre', 'ACTION');
    expect(await step(search)).toEqual({ f: 0, n: 0, url: '/m?page=3' });
    const result = await step(() => made.refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/m?search=heat&genre=ACTION' });
  });

  it('U10: a page set after the variables in one tick is kept', async () => {
    const { made, step } = await openFilms('/m');
    const all = () => {
      made.setVariable('search', 'heat');
      void made.setPage(2);
      void made.refetch();
    };
    const { f, n, url } = await step(all);
    expect([f, n]).toEqual([1, 1]);
    expect(new URLSearchParams(url.split('?')[1]).toString()).toBe('page=2&search=heat');
  });

  it('U33: the initial variables are the defaults', async () => {
    const { made, step, requests, url } = await openFilms('/m', { variables: { limit: 25 } });
    expect([requests[0]?.variables, url]).toEqual([{ limit: 25, page: 1 }, '/m']);
    expect(await step(() => made.setLimit(10))).toEqual({ f: 1, n: 1, url: '/m?limit=10' });
    expect(await step(() => made.setLimit(25))).toEqual({ f: 1, n: 1, url: '/m' });
  });

  it('U38: without a first request the page of the URL is used by the first one', async () => {
    const { made, step, requests, asked } = await openFilms('/m?page=3', { fetch: false });
    expect(requests.length).toBe(0);
    expect(await step(() => made.refetch())).toEqual({ f: 1, n: 0, url: '/m?page=3' });
    expect(asked('page')).toEqual([3]);
  });
});
