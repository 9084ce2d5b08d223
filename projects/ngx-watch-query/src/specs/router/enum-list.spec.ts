import { inject } from '@angular/core';
import { gql, WatchQueryService, type RouterOption } from 'ngx-watch-query';
import { routerOption } from './films';
import { open } from './open';
import { prepareApps } from './prepare-apps';

const query = gql`
  query Movies($genres: [Genre!] = [ACTION]) {
    movies(genres: $genres) {
      data {
        id
      }
    }
  }
`;

function openGenres(url: string, router: Partial<RouterOption> = {}) {
  return open(url, () =>
    inject(WatchQueryService).watchQuery(
      query,
      {},
      { pagination: 'movies', router: routerOption(router) },
    ),
  );
}

describe('URL cases: a variable whose default is a list of enum values', () => {
  prepareApps();

  it('R5: is read as enum names', async () => {
    const { asked } = await openGenres('/m?genres=DRAMA&genres=COMEDY');
    expect(asked('genres')).toEqual([['DRAMA', 'COMEDY']]);
  });

  for (const text of ['sci-fi', '1', 'true', '~j5']) {
    it(`R5: takes "${text}" for bad text, as it is no enum name, and uses the default`, async () => {
      const { asked } = await openGenres(`/m?genres=DRAMA&genres=${text}`);
      expect(asked('genres')).toEqual([undefined]);
    });
  }

  const listed = { include: [{ name: 'genres', values: ['ACTION', 'DRAMA'] }] };
  for (const [search, asked] of [
    ['genres=DRAMA&genres=ACTION', ['DRAMA', 'ACTION']],
    ['genres=DRAMA&genres=NOPE', undefined],
    ['genres=NOPE&genres=DRAMA', undefined],
  ] as const) {
    it(`R5: with \`values\`, a list with an entry that is none of them is absent as a whole: ?${search}`, async () => {
      const app = await openGenres(`/m?${search}`, listed);
      expect(app.asked('genres')).toEqual([asked]);
    });
  }
});
