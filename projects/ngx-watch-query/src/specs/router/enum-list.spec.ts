import { inject } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';
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

function openGenres(url: string) {
  return open(url, () =>
    inject(WatchQueryService).watchQuery(
      query,
      {},
      { pagination: 'movies', router: routerOption() },
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
});
