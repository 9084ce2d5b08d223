import { ChangeDetectionStrategy, Component, inject, type Signal } from '@angular/core';
import type { Routes } from '@angular/router';
import { gql, provideWatchQuery, WatchQueryService, withRouter } from 'ngx-watch-query';
import { cursorOf, CursorServer } from './cursors';
import { idOfPath, watchFilmsOf, watchRolesOf, type Director } from './directors';
import { open, type CaseSetup } from './open';
import { ShellPage } from './pages';
import { prepareApps } from './prepare-apps';

const Part = gql`
  query Part {
    part
  }
`;

/** A part of a director's page, with a query of its own. */
@Component({ selector: 'wq-part', template: '', changeDetection: ChangeDetectionStrategy.OnPush })
class PartPage {
  readonly made = inject(WatchQueryService).watchQuery(Part, {}, {});
}

/** Another part. Where the path leads from one to the other, it is created anew. */
@Component({
  selector: 'wq-other-part',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class OtherPartPage extends PartPage {}

/** A director's page is reused for another id, and contains one of its parts. */
const routes: Routes = [
  {
    path: 'd/:id',
    component: ShellPage,
    children: [
      { path: 'a', component: PartPage },
      { path: 'b', component: OtherPartPage },
    ],
  },
];

/** The ways in which a variable follows the path. */
const WAYS: Readonly<Record<string, (id: Signal<string>) => Director>> = {
  'a signal': id => ({ id }),
  'a variables function': id => () => ({ id: id() }),
};

/** Opens the first part of director 4. The requests of the parts are left out. */
async function openDirector(
  url: string,
  watch: (director: Director) => unknown,
  by: (id: Signal<string>) => Director,
  setup: CaseSetup = {},
) {
  const watched = () => watch(by(idOfPath()));
  const app = await open(url, watched, { routes, config: { cursorType: 'String' }, ...setup });
  const asked = () =>
    app.requests.flatMap(({ operationName, variables: { id, page, rolesPage } }) =>
      operationName === 'Part' ? [] : [[id, page ?? rolesPage]],
    );
  return { app, asked };
}

describe('Router rules: a variable from the path, where a part with a query of its own is created anew', () => {
  prepareApps();

  for (const [way, by] of Object.entries(WAYS)) {
    it(`P13: a link to the same page, and Back, lead to that page, by ${way}`, async () => {
      const { app, asked } = await openDirector('/d/4/a?page=2', watchFilmsOf, by);
      const { step, go, back, count } = app;
      expect(asked()).toEqual([['4', 2]]);
      const url = '/d/5/b?page=2';
      expect(await step(() => go(url))).toEqual({ f: 2, n: 0, url });
      expect(asked()).toEqual([['5', 2]]);
      expect(await step(back)).toEqual({ f: 2, n: 0, url: '/d/4/a?page=2' });
      expect([asked(), count.pushed]).toEqual([[['4', 2]], 0]);
    });

    it(`P13: so they do where these pages have a provideWatchQuery of their own, by ${way}`, async () => {
      const providers = [provideWatchQuery({ uri: '/other', defaultLimit: 10 }, withRouter())];
      const { app, asked } = await openDirector('/d/4/a?page=2', watchFilmsOf, by, {
        routes: [{ path: '', providers, children: routes }],
      });
      const { step, go, back } = app;
      const url = '/d/5/b?page=2';
      expect(await step(() => go(url))).toEqual({ f: 2, n: 0, url });
      expect(asked()).toEqual([['5', 2]]);
      expect(await step(back)).toEqual({ f: 2, n: 0, url: '/d/4/a?page=2' });
      expect(asked()).toEqual([['4', 2]]);
    });

    it(`P13: a link to another page, and Back, lead to the pages in their URLs, by ${way}`, async () => {
      const { app, asked } = await openDirector('/d/4/a?page=2', watchFilmsOf, by);
      const { step, go, back } = app;
      const { n, url } = await step(() => go('/d/5/b?page=3'));
      expect([n, url, asked().at(-1)]).toEqual([0, '/d/5/b?page=3', ['5', 3]]);
      await step(() => go('/d/6/a'));
      expect(asked().at(-1)).toEqual(['6', 1]);
      expect((await step(back)).url).toBe('/d/5/b?page=3');
      expect(asked().at(-1)).toEqual(['5', 3]);
    });

    it(`P14: no cursor of the list before is sent, by ${way}`, async () => {
      const cursor = cursorOf(10);
      const start = `/d/4/a?rolesPage=${encodeURIComponent(cursor)}`;
      const { app, asked } = await openDirector(start, watchRolesOf, by, {
        server: new CursorServer(),
      });
      const { step, go, back } = app;
      expect(asked()).toEqual([['4', cursor]]);
      const { n, url } = await step(() => go('/d/5/b'));
      expect([n, url]).toEqual([0, '/d/5/b']);
      expect(asked().filter(([id]) => id === '5')).toEqual([['5', undefined]]);
      const there = await step(back);
      expect([there.n, there.url, asked().at(-1)]).toEqual([0, start, ['4', cursor]]);
    });
  }
});
