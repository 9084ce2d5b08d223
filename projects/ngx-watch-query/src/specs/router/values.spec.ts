import { inject, signal } from '@angular/core';
import { gql, WatchQueryService, type RouterOption, type UrlVariable } from 'ngx-watch-query';
import { open } from './open';
import { prepareApps } from './prepare-apps';

const SortedQuery = gql`
  query Movies($sort: Sort, $order: Order! = ASC, $genres: [Genre]) {
    movies(sort: $sort, order: $order, genres: $genres) {
      data {
        id
      }
    }
  }
`;

const SORTS = ['UPDATED', 'TITLE'] as const;

function openSorted(url: string, entry: UrlVariable, initial: unknown) {
  const value = signal(initial);
  const router: RouterOption = { include: [entry] };
  const watch = () =>
    inject(WatchQueryService).watchQuery(
      SortedQuery,
      { [entry.name]: value },
      { pagination: 'movies', router },
    );
  return open(url, watch).then(app => ({ app, value }));
}

describe('URL cases: a variable with `values`', () => {
  prepareApps();

  const codec: Pick<UrlVariable, 'read' | 'write'> = {
    read: text => text.toUpperCase(),
    write: (sort: string) => sort.toLowerCase(),
  };
  const refused: readonly (readonly [search: string, entry: UrlVariable, initial: unknown])[] = [
    ['sort=~', { name: 'sort', values: SORTS }, 'UPDATED'],
    ['sort=~-', { name: 'sort', values: SORTS }, 'UPDATED'],
    ['sort=~-', { name: 'sort', values: [...SORTS, null] }, 'UPDATED'],
    ['sort=~', { name: 'sort', values: [...SORTS, undefined] }, 'UPDATED'],
    ['sort=~', { name: 'sort', values: SORTS, ...codec }, 'UPDATED'],
    ['sort=', { name: 'sort', values: SORTS, empty: 'unset' }, 'UPDATED'],
    ['order=~-', { name: 'order', values: ['ASC', 'DESC'] }, 'DESC'],
    ['genres=~', { name: 'genres', values: ['WAR'] }, ['WAR']],
    ['genres=~-', { name: 'genres', values: ['WAR'] }, ['WAR']],
    ['genres=~j["WAR",null]', { name: 'genres', values: ['WAR'] }, ['WAR']],
  ];
  for (const [search, entry, initial] of refused) {
    const only = `${JSON.stringify(entry)}, with ${String(entry.values)}`;
    it(`R4: takes none that its list lacks from a link, neither null nor unset: ?${search} for ${only}`, async () => {
      const { app, value } = await openSorted(`/m?${search}`, entry, initial);
      expect([value(), app.asked(entry.name)]).toEqual([initial, [initial]]);
    });
  }

  for (const [search, entry, initial, wanted] of [
    ['sort=~', { name: 'sort', values: [...SORTS, null] }, 'UPDATED', null],
    ['sort=~-', { name: 'sort', values: [...SORTS, undefined] }, 'UPDATED', undefined],
    ['sort=', { name: 'sort', values: [undefined], empty: 'unset' }, 'UPDATED', undefined],
    ['order=~-', { name: 'order', values: ['DESC', undefined] }, 'DESC', undefined],
    ['genres=~[]', { name: 'genres', values: ['WAR'] }, ['WAR'], []],
    ['genres=~j["WAR",null]', { name: 'genres', values: ['WAR', null] }, [], ['WAR', null]],
  ] as const) {
    it(`R4, R5: takes what its list has from a link: ?${search} with ${JSON.stringify(entry)}`, async () => {
      const { app, value } = await openSorted(`/m?${search}`, entry, initial);
      expect([value(), app.asked(entry.name)]).toEqual([wanted, [wanted]]);
    });
  }

  for (const [set, text, values] of [
    [null, '~', [...SORTS, null]],
    [undefined, '~-', [...SORTS, undefined]],
  ] as const) {
    it(`R1, R4: writes ${String(set)} as "${text}" where its list has it, and reads that again`, async () => {
      const { app, value } = await openSorted('/m', { name: 'sort', values }, 'UPDATED');
      const written = await app.step(() => {
        value.set(set);
      });
      expect(written).toEqual({ f: 1, n: 1, url: `/m?sort=${text}` });
      await app.step(() => app.go('/m'));
      expect(value()).toBe('UPDATED');
      await app.step(() => app.go(`/m?sort=${text}`));
      expect(value()).toBe(set);
    });

    for (const own of [{}, codec]) {
      const how = 'read' in own ? ', with a codec' : '';
      it(`R4: sends ${String(set)}, but does not write it where its list lacks it, and a warning says so${how}`, async () => {
        const warn = spyOn(console, 'warn');
        const entry = { name: 'sort', values: SORTS, ...own };
        const { app, value } = await openSorted('/m?sort=TITLE', entry, 'UPDATED');
        const written = await app.step(() => {
          value.set(set);
        });
        expect([written, app.asked('sort')]).toEqual([{ f: 1, n: 1, url: '/m' }, [set]]);
        expect(warn).toHaveBeenCalledOnceWith(
          jasmine.stringContaining(
            `the value of "sort" is not in the URL: ${String(set)} is not among the \`values\`. (`,
          ),
        );
        expect(value()).toBe(set);
      });
    }
  }

  for (const initial of [null, undefined]) {
    it(`R3, R4: need not have its default, ${String(initial)}, which a bare URL means`, async () => {
      const warn = spyOn(console, 'warn');
      const entry = { name: 'sort', values: SORTS };
      const { app, value } = await openSorted('/m?sort=TITLE', entry, initial);
      expect(app.asked('sort')).toEqual(['TITLE']);
      const written = await app.step(() => {
        value.set(initial);
      });
      expect([written, app.asked('sort')]).toEqual([{ f: 1, n: 1, url: '/m' }, [initial]]);
      expect(warn).not.toHaveBeenCalled();
    });
  }
});
