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

describe('URL cases: a list whose default is a list of enum values', () => {
  prepareApps();

  it('R5: is read as names of an enum', async () => {
    const { asked } = await openGenres('/m?genres=DRAMA&genres=COMEDY');
    expect(asked('genres')).toEqual([['DRAMA', 'COMEDY']]);
  });

  for (const text of ['sci-fi', '1', 'true', '~j5']) {
    it(`R5: "${text}" is no name of an enum: its default counts`, async () => {
      const { asked } = await openGenres(`/m?genres=DRAMA&genres=${text}`);
      expect(asked('genres')).toEqual([undefined]);
    });
  }
});
