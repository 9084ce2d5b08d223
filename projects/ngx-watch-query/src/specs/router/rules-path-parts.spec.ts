import { ChangeDetectionStrategy, Component, inject, type Signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, RouterOutlet, type Routes } from '@angular/router';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { map } from 'rxjs';
import { cursorOf, CursorServer } from './cursors';
import { FilmServer } from './film-server';
import { routerOption } from './films';
import { open } from './open';
import { CASE } from './pages';
import { prepareApps } from './prepare-apps';

const Films = gql`
  query Films($id: ID!) {
    movies(id: $id) {
      data {
        id
      }
    }
  }
`;

const Roles = gql`
  query Roles($id: ID!) {
    roles(id: $id) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

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

/** A director's page. It is reused for another id, and contains one of its parts. */
@Component({
  selector: 'wq-director-with-parts',
  template: '<router-outlet />',
  imports: [RouterOutlet],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class DirectorPage {
  readonly made = inject(CASE).watch();
}

const routes: Routes = [
  {
    path: 'd/:id',
    component: DirectorPage,
    children: [
      { path: 'a', component: PartPage },
      { path: 'b', component: OtherPartPage },
    ],
  },
];

type Variables = { id: Signal<string> } | (() => { id: string });

const watchFilms = (variables: Variables) =>
  inject(WatchQueryService).watchQuery(Films, variables, {
    pagination: 'movies',
    router: routerOption(),
  });

const watchRoles = (variables: Variables) =>
  inject(WatchQueryService).watchQuery(Roles, variables, {
    pagination: { roles: 'connection' },
    router: routerOption(),
  });

/** The ways in which a variable follows the path. */
const WAYS: Readonly<Record<string, (id: Signal<string>) => Variables>> = {
  'a signal': id => ({ id }),
  'a variables function': id => () => ({ id: id() }),
};

/** Opens the first part of director 4. The requests of the parts are left out. */
async function openDirector(
  url: string,
  watch: (variables: Variables) => unknown,
  by: (id: Signal<string>) => Variables,
  server = new FilmServer(),
) {
  const watched = () => {
    const { params } = inject(ActivatedRoute);
    return watch(by(toSignal(params.pipe(map(({ id }) => String(id))), { requireSync: true })));
  };
  const app = await open(url, watched, { routes, server, config: { cursorType: 'String' } });
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
      const { app, asked } = await openDirector('/d/4/a?page=2', watchFilms, by);
      const { step, go, back, count } = app;
      expect(asked()).toEqual([['4', 2]]);
      const url = '/d/5/b?page=2';
      expect(await step(() => go(url))).toEqual({ f: 2, n: 0, url });
      expect(asked()).toEqual([['5', 2]]);
      expect(await step(back)).toEqual({ f: 2, n: 0, url: '/d/4/a?page=2' });
      expect([asked(), count.pushed]).toEqual([[['4', 2]], 0]);
    });

    it(`P13: a link to another page, and Back, lead to the pages in their URLs, by ${way}`, async () => {
      const { app, asked } = await openDirector('/d/4/a?page=2', watchFilms, by);
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
      const { app, asked } = await openDirector(start, watchRoles, by, new CursorServer());
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
