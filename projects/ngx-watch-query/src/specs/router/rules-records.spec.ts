import { inject, signal } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { asRecord } from '../../lib/core/document/as-record';
import { mixedUp, MovieQuery, movieOf } from '../record-query';
import { FilmServer } from './film-server';
import { routerOption } from './films';
import { open } from './open';
import { prepareApps } from './prepare-apps';

const NamedQuery = gql<
  { readonly movie: { readonly id: string } },
  { readonly id?: string; readonly lang?: string }
>`
  query Movie($id: ID!, $lang: String) {
    movie(id: $id, lang: $lang) {
      id
    }
  }
`;

/** Answers with the film of the requested id. */
function recordServer(): FilmServer {
  const server = new FilmServer();
  server.answer = ({ variables }) => ({ data: { movie: movieOf(String(variables['id'])) } });
  return server;
}

/** A page that shows the film whose id is in the URL. */
async function openRecord(url: string) {
  const mixed: (readonly string[])[] = [];
  const watch = () => {
    const movie = inject(WatchQueryService).watchQuery(
      MovieQuery,
      { id: '1' },
      { scope: 'movie', router: routerOption() },
    );
    mixed.push(mixedUp(movie));
    return movie;
  };
  return { app: await open(url, watch, { server: recordServer() }), mixed };
}

describe('Router rules: records', () => {
  prepareApps();

  it('L18, R7: a link to another record removes the one shown with its request', async () => {
    const { app, mixed } = await openRecord('/m?id=1');
    const seen: unknown[] = [];
    app.made.data$.subscribe(data => seen.push(data?.id));
    expect(await app.step(() => app.go('/m?id=2'))).toEqual({ f: 1, n: 0, url: '/m?id=2' });
    expect([seen, mixed]).toEqual([['1', undefined, '2'], [[]]]);
  });

  it('L18, R6: another record pushes a history entry', async () => {
    const { app, mixed } = await openRecord('/m');
    await app.step(() => app.made.setVariable('id', '2').refetch());
    expect([app.url, app.made.data]).toEqual(['/m?id=2', movieOf('2')]);
    await app.step(() => app.made.setVariable('id', '3').refetch());
    const back = await app.step(app.back);
    expect([back, app.made.data]).toEqual([{ f: 1, n: 0, url: '/m?id=2' }, movieOf('2')]);
    expect(mixed).toEqual([[]]);
  });

  it('L18, L15: a URL adopted while idle shows nothing', async () => {
    const id = signal<string | undefined>('1');
    const watch = () =>
      inject(WatchQueryService).watchQuery(
        NamedQuery,
        () => {
          const value = id();
          return value === undefined ? undefined : { id: value };
        },
        { scope: 'movie', router: routerOption({ variables: ['lang'] }) },
      );
    const app = await open('/m?lang=de', watch, { server: recordServer() });
    await app.step(() => id.set(undefined));
    expect((await app.step(() => app.go('/m?lang=en'))).f).toBe(0);
    expect(app.made.data).toBeUndefined();
    await app.step(() => id.set('1'));
    expect(app.requests.map(({ variables }) => asRecord(variables)['lang'])).toEqual(['en']);
    expect(app.made.data?.id).toBe('1');
  });
});
