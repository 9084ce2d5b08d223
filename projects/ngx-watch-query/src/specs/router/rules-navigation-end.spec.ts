import { ChangeDetectionStrategy, Component } from '@angular/core';
import type { Routes } from '@angular/router';
import { watchFilms } from './films';
import { open, type Films } from './open';
import { OtherPage, ShellPage } from './pages';
import { prepareApps } from './prepare-apps';

/** What a part of the page does as it is created. */
let onCreated: (() => void) | undefined;

@Component({
  selector: 'wq-calling',
  template: '',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class CallingPart {
  constructor() {
    onCreated?.();
  }
}

const routes: Routes = [
  {
    path: 'm',
    component: ShellPage,
    children: [
      { path: 'a', component: CallingPart },
      { path: 'b', component: OtherPage },
    ],
  },
];

/** A list in a page whose part calls it in the tick in which the navigation ends. */
describe('Router rules: a call in the tick in which a navigation ends', () => {
  prepareApps();
  afterEach(() => {
    onCreated = undefined;
  });

  const leaveFor = async (path: string, url: string) => {
    const app = await open(path, () => watchFilms(), { routes });
    await app.step(() => app.go(url));
    return app;
  };

  it('P13: a page gives way to that of Back, also where the page in the URL stays the same', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=2');
    onCreated = () => void app.made.setPage(3);
    expect((await app.step(app.back)).url).toBe('/m/a?page=2');
    expect([app.asked('page').at(-1), app.made.pagination.currentPage]).toEqual([2, 2]);
    expect(app.count.pushed).toBe(0);
    onCreated = undefined;
    expect((await app.step(app.forward)).url).toBe('/m/b?page=2');
  });

  it('P13: nor is it that of another list to which a link leads', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=2');
    onCreated = () => void app.made.setPage(3);
    const { url } = await app.step(() => app.go('/m/a?page=2&search=x'));
    expect(url).toBe('/m/a?page=2&search=x');
    expect([app.asked('search').at(-1), app.asked('page').at(-1)]).toEqual(['x', 2]);
  });

  it('P13: but a link to the same list leaves it as it was set', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=2');
    onCreated = () => void app.made.setPage(3);
    expect((await app.step(() => app.go('/m/a?page=2'))).url).toBe('/m/a?page=3');
    expect(app.asked('page')).toEqual([3]);
  });

  it('P12, P13: a limit has its own first page, whatever page Back leads to', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=2');
    onCreated = () => void app.made.setLimit(20);
    expect((await app.step(app.back)).url).toBe('/m/a?limit=20');
    expect([app.asked('limit').at(-1), app.asked('page').at(-1)]).toEqual([20, 1]);
  });

  it('P13: a page that is set after a variable is one of its list, whatever page Back leads to', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=2');
    onCreated = () => void app.made.setVariable('search', 'x').setPage(3);
    expect((await app.step(app.back)).url).toBe('/m/a?page=3&search=x');
    expect([app.asked('search').at(-1), app.asked('page').at(-1)]).toEqual(['x', 3]);
  });

  it('P13: nor does another page to which Back leads', async () => {
    const app = await leaveFor('/m/a?page=2', '/m/b?page=4');
    onCreated = () => void app.made.setVariable('search', 'x').setPage(3);
    expect((await app.step(app.back)).url).toBe('/m/a?page=3&search=x');
    expect([app.asked('search').at(-1), app.asked('page').at(-1)]).toEqual(['x', 3]);
  });

  for (const [page, url, answer, leadsTo] of [
    [2, '/a?page=3', true, 2],
    [4, '/a?page=3', false, 3],
    [2, '/a', false, 1],
  ] as const) {
    it(`R9, P10: setPage(${page}) for the list of the root, opened at ${url}, leads to page ${leadsTo} with one request`, async () => {
      const made: Films[] = [];
      const answers: boolean[] = [];
      onCreated = () => void made[0]?.setPage(page).then(isMoved => answers.push(isMoved));
      const watch = () => made[made.push(watchFilms()) - 1];
      const { asked } = await open(url, watch, {
        routes: [{ path: 'a', component: CallingPart }],
        isInRoot: true,
      });
      expect([answers, asked('page')]).toEqual([[answer], [leadsTo]]);
    });
  }
});
