import { effect } from '@angular/core';
import type { Route } from '@angular/router';
import { cursorOf, CursorServer } from './cursors';
import { idOfPath, watchFilmsOf, watchRolesOf, type Director } from './directors';
import { FilmServer } from './film-server';
import { moved } from './moved';
import { open } from './open';
import { FilmsPage, OtherPage } from './pages';
import { pass, prepareApps } from './prepare-apps';

/** What the specs do with either list. */
interface Directed {
  nextPage(): Promise<boolean>;
  setVariable(name: string, value: unknown): { refetch(): Promise<void> };
}

/** The ways in which a variable follows the path. */
const WAYS: Readonly<Record<string, (watch: (director: Director) => Directed) => Directed>> = {
  'a signal': watch => watch({ id: idOfPath() }),
  'a variables function': watch => {
    const id = idOfPath();
    return watch(() => ({ id: id() }));
  },
  'an effect': watch => {
    const id = idOfPath();
    const made = watch({ id: '0' });
    effect(() => void made.setVariable('id', id()).refetch());
    return made;
  },
};

const SLOW: Route = {
  canActivate: [() => pass(30).then(() => true)],
  runGuardsAndResolvers: 'always',
};

function openDirector(watch: () => Directed, page: Route = {}, server = new FilmServer()) {
  return open('/d/4', watch, {
    server,
    routes: [
      { path: 'd/:id', component: FilmsPage, ...page },
      { path: 'o', component: OtherPage },
    ],
    config: { cursorType: 'String' },
  });
}

/** Turns the page while a navigation is under way. */
async function nextDuring(made: Directed, going: Promise<unknown>): Promise<void> {
  void made.nextPage();
  await going;
}

/** Turns the page, and navigates before that page is written. */
async function nextBefore(made: Directed, go: () => Promise<unknown>): Promise<void> {
  void made.nextPage();
  await pass(10);
  await go();
}

/** The films of a director whose id is in the path, where the page still waits to be written. */
describe('Router rules: a page that still waits to be written when the path changes', () => {
  prepareApps();

  for (const [way, by] of Object.entries(WAYS)) {
    it(`P13: is not that of the list that follows by ${way}`, async () => {
      const { made, step, go, back, asked } = await openDirector(() => by(watchFilmsOf));
      const both = () => nextDuring(made, go('/d/5'));
      expect(await step(both)).toEqual(jasmine.objectContaining({ n: 0, url: '/d/5' }));
      expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['5', 1]);
      expect((await step(back)).url).toBe('/d/4');
      expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['4', 1]);
    });

    it(`P13: nor is it where a link takes out another variable at the same time, by ${way}`, async () => {
      const { made, step, go, asked } = await openDirector(() => by(watchFilmsOf));
      await step(() => made.setVariable('search', 'heat').refetch());
      const both = () => nextDuring(made, go('/d/5'));
      expect(await step(both)).toEqual(jasmine.objectContaining({ n: 0, url: '/d/5' }));
      expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['5', 1]);
      expect(asked('search').at(-1)).toBeUndefined();
    });

    it(`P13: nor is it where another navigation has just ended, by ${way}`, async () => {
      const { made, step, go, asked } = await openDirector(() => by(watchFilmsOf));
      const both = async () => {
        await go('/d/5');
        void made.nextPage();
        await go('/d/6');
      };
      expect((await step(both)).url).toBe('/d/6');
      expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['6', 1]);
    });

    it(`P13: gives way to the page in the URL of Back, also where that has not changed, by ${way}`, async () => {
      const { made, step, go, back, forward, location, asked } = await openDirector(() =>
        by(watchFilmsOf),
      );
      await step(() => made.nextPage());
      await step(() => go('/d/5?page=2'));
      const both = async () => {
        await moved(location, back);
        void made.nextPage();
      };
      expect(await step(both)).toEqual(jasmine.objectContaining({ n: 0, url: '/d/4?page=2' }));
      expect([asked('id').at(-1), asked('page').at(-1)]).toEqual(['4', 2]);
      expect((await step(forward)).url).toBe('/d/5?page=2');
    });

    it(`P14: a cursor is never sent with the variables that follow by ${way}`, async () => {
      const { made, step, go, requests } = await openDirector(
        () => by(watchRolesOf),
        SLOW,
        new CursorServer(),
      );
      const both = () => nextBefore(made, () => go('/d/5'));
      const { url } = await step(both);
      expect(requests.map(({ variables }) => [variables['id'], variables['rolesPage']])).toEqual([
        ['4', cursorOf(10)],
        ['5', undefined],
      ]);
      expect(url).toBe('/d/5');
    });

    it(`P14: nor with those that a link takes out at the same time, by ${way}`, async () => {
      const { made, step, go, requests } = await openDirector(
        () => by(watchRolesOf),
        {},
        new CursorServer(),
      );
      await step(() => made.setVariable('search', 'heat').refetch());
      const both = () => nextDuring(made, go('/d/5'));
      expect((await step(both)).url).toBe('/d/5');
      expect(requests.at(-1)?.variables).toEqual({ id: '5', rolesLimit: 10 });
      const cursors = requests.filter(({ variables }) => variables['id'] === '5');
      expect(cursors.map(({ variables }) => variables['rolesPage'])).toEqual([undefined]);
    });
  }

  it('R8: is written after that navigation where the list stays the same', async () => {
    const { made, step, go, asked } = await openDirector(
      () => watchRolesOf({ id: '4' }),
      SLOW,
      new CursorServer(),
    );
    const both = () => nextBefore(made, () => go('/d/5'));
    const { url } = await step(both);
    expect(url).toBe(`/d/5?rolesPage=${encodeURIComponent(cursorOf(10))}`);
    expect(asked('rolesPage')).toEqual([cursorOf(10)]);
  });
});
