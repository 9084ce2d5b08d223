import { ChangeDetectionStrategy, Component, effect, inject, input, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  Router,
  RouteReuseStrategy,
  RoutesRecognized,
  withComponentInputBinding,
} from '@angular/router';
import { cursorOf, CursorServer } from './cursors';
import { watchFilmsOf, watchRolesOf } from './directors';
import { guardedPage } from './guards';
import { open, type CaseSetup } from './open';
import { CASE, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';
import { ReusesNothing } from './reuses-nothing';

/** The films of a director whose id the page sets. Another id reuses the component. */
const watchFilms = () => watchFilmsOf({ id: '0' });

const watchRoles = () => watchRolesOf({ id: '0' });

interface Watched {
  setVariable(name: string, value: unknown): { refetch(): Promise<void> };
}

@Component({
  selector: 'wq-director',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class DirectorPage {
  readonly id = input.required<string>();
  readonly made = inject(CASE).watch() as Watched;

  constructor() {
    effect(() => {
      void this.made.setVariable('id', this.id()).refetch();
    });
  }
}

function openDirector<T>(url: string, watch: () => T, setup: CaseSetup = {}) {
  return open(url, watch, {
    routes: [
      { path: '', pathMatch: 'full', component: DirectorPage },
      { path: 'd/:id', component: DirectorPage },
      { path: 'o', component: OtherPage },
    ],
    routerFeatures: [withComponentInputBinding()],
    config: { cursorType: 'String' },
    ...setup,
  });
}

describe('Router rules: a variable from the path, in a reused component', () => {
  prepareApps();

  it('P13: Back and Forward lead to the pages in their URLs, and write nothing', async () => {
    const { made, step, go, back, forward, asked, count, allMade } = await openDirector(
      '/d/4',
      watchFilms,
    );
    await step(() => made.setPage(2));
    await step(() => go('/d/5'));
    expect([asked('id').at(-1), asked('page').at(-1), allMade.length]).toEqual(['5', 1, 1]);
    const before = await step(back);
    // One request for the page, cancelled by the one for the id.
    expect([before, count.pushed]).toEqual([{ f: 2, n: 0, url: '/d/4?page=2' }, 0]);
    expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['4', 2]);
    const after = await step(forward);
    expect(after).toEqual({ f: 2, n: 0, url: '/d/5' });
    expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['5', 1]);
    expect(made.pagination.currentPage).toBe(1);
  });

  for (const url of ['/d/4?page=2', '/?id=4&page=2']) {
    it(`R1, P13: the first URL of the application leads to its page: ${url}`, async () => {
      const app = await openDirector(url, watchFilms);
      expect([app.asked('id').at(-1), app.asked('page').at(-1)]).toEqual(['4', 2]);
      expect([app.count.ours, app.router.url]).toEqual([0, url]);
    });
  }

  it('R1, P13: the URL of a component that is created anew under the same path leads to its page', async () => {
    const url = '/?id=4&page=2';
    const { step, go, back, asked, allMade } = await openDirector(url, watchFilms, {
      providers: [{ provide: RouteReuseStrategy, useClass: ReusesNothing }],
    });
    await step(() => go('/?id=4&page=3'));
    expect([asked('id').at(-1), asked('page').at(-1), allMade.length]).toEqual(['4', 3, 2]);
    expect((await step(back)).n).toBe(0);
    expect([asked('id').at(-1), asked('page').at(-1), allMade.length]).toEqual(['4', 2, 3]);
  });

  it('P13: Back leads to its page, also where the variable follows from another parameter', async () => {
    const { step, go, back, asked, allMade } = await openDirector('/?id=4&page=2', watchFilms);
    await step(() => go('/?id=5&page=2'));
    expect((await step(back)).url).toBe('?id=5&page=2');
    expect(await step(back)).toEqual({ f: 1, n: 0, url: '?id=4&page=2' });
    expect([asked('id'), asked('page'), allMade.length]).toEqual([['4'], [2], 1]);
  });

  it('P13: Back leads to its page, also where the variable follows before a guard has run', async () => {
    // As from a store that knows the path as soon as the Router has recognised it.
    const watch = () => {
      const id = signal('4');
      inject(Router)
        .events.pipe(takeUntilDestroyed())
        .subscribe(event => {
          if (event instanceof RoutesRecognized) id.set(event.url.includes('4') ? '4' : '5');
        });
      return watchFilmsOf({ id });
    };
    const routes = [{ ...guardedPage(() => pass(30).then(() => true)), path: 'd/:id' }];
    const { made, step, go, back, asked, allMade } = await open('/d/4', watch, { routes });
    await step(() => made.setPage(2));
    await step(() => go('/d/5'));
    expect(await step(back)).toEqual({ f: 2, n: 0, url: '/d/4?page=2' });
    expect([asked('id'), asked('page'), allMade.length]).toEqual([['4', '4'], [1, 2], 1]);
  });

  it('P13: a link to the same page under another path leads to that page', async () => {
    const { made, step, go, asked } = await openDirector('/d/4', watchFilms);
    await step(() => made.setPage(2));
    expect(await step(() => go('/d/5?page=2'))).toEqual({ f: 1, n: 0, url: '/d/5?page=2' });
    expect([asked('id'), asked('page'), made.pagination.currentPage]).toEqual([['5'], [2], 2]);
  });

  it('P13: a variable set after the URL was adopted goes to page 1', async () => {
    const { made, step, go, asked } = await openDirector('/d/4', watchFilms);
    await step(() => go('/d/5?page=2'));
    const result = await step(() => made.setVariable('search', 'heat').refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/d/5?search=heat' });
    expect(asked('page')).toEqual([1]);
  });

  it('P13: a variable set before the navigation goes to page 1', async () => {
    const { made, step, go, asked } = await openDirector('/d/4', watchFilms);
    made.setVariable('search', 'heat');
    const { url } = await step(() => go('/d/5?page=2'));
    expect([url, asked('page').at(-1)]).toEqual(['/d/5?search=heat', 1]);
  });

  it('P13: a variable set in the turn of the library’s own write goes to page 1', async () => {
    const { made, step, router } = await openDirector('/d/4', watchFilms);
    const subscription = router.events.subscribe(event => {
      if (!('urlAfterRedirects' in event) || event.type !== 1) return;
      subscription.unsubscribe();
      queueMicrotask(() => void made.setVariable('search', 'heat').refetch());
    });
    expect((await step(() => made.setPage(2))).url).toBe('/d/4?search=heat');
  });

  it('P14: a cursor in a link to another list has no page number, even if it is in the trail', async () => {
    const { made, step, go, asked } = await openDirector('/d/4', watchRoles, {
      server: new CursorServer(),
    });
    await step(() => made.setPage(2));
    expect(made.pagination.roles.currentPage).toBe(2);
    await step(() => go(`/d/5?rolesPage=${encodeURIComponent(cursorOf(10))}`));
    expect([asked('id').at(-1), made.pagination.roles.currentPage]).toEqual(['5', null]);
    expect(asked('rolesPage').at(-1)).toBe(cursorOf(10));
    await step(() => made.nextPage());
    expect(asked('rolesPage')).toEqual([cursorOf(20)]);
    await step(() => made.prevPage());
    expect([asked('rolesPage'), made.pagination.roles.currentPage]).toEqual([[cursorOf(10)], null]);
    await step(() => made.prevPage());
    expect([asked('rolesPage'), made.pagination.roles.currentPage]).toEqual([[undefined], 1]);
  });

  it('L11: destroy() in the turn of a navigation ends everything', async () => {
    const { made, step, go, router } = await openDirector('/d/4', watchFilms);
    const subscription = router.events.subscribe(event => {
      if (event.type !== 1) return;
      subscription.unsubscribe();
      queueMicrotask(() => queueMicrotask(() => made.destroy()));
    });
    expect((await step(() => go('/d/5?page=2'))).n).toBe(0);
    expect(made.loading).toBeFalse();
  });
});
