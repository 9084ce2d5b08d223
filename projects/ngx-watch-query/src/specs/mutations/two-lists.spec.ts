import { gql, type NewRowPlace } from 'ngx-watch-query';
import { ALIEN, create, pageOfRows, setupAnySchema, titlesOf, type Film } from './setup-mutations';

interface TwoLists {
  readonly news: { readonly data: readonly Film[] };
  readonly best: { readonly data: readonly Film[] };
}

const Two = gql<TwoLists, Record<string, never>>`
  query Two {
    news: movies(order: "new") {
      data {
        id
        title
        imdbRating
      }
    }
    best: movies(order: "best") {
      data {
        id
        title
        imdbRating
      }
    }
  }
`;

/** A WatchQuery with two lists of films, both at the last of two pages. */
function openTwo() {
  const app = setupAnySchema();
  const { server } = app;
  const two = app.inContext(service =>
    service.watchQuery(Two, {}, { pagination: ['news', 'best'] }),
  );
  const pages = { news: 1, best: 1 };
  const page = (list: 'news' | 'best') => {
    const title = `${list} ${String(pages[list])}`;
    return pageOfRows([{ id: title, title, imdbRating: 1 }], pages[list], 2);
  };
  const answer = () => {
    server.expectOne('Two').flush({ news: page('news'), best: page('best') });
  };
  const turn = (list: 'news' | 'best', to: number) => {
    pages[list] = to;
    void two.setPage(to, true, list);
    answer();
  };
  answer();
  turn('news', 2);
  turn('best', 2);
  return {
    ...app,
    turn,
    /** Creates a film that is shown there. */
    place: (place: Omit<NewRowPlace, 'in'>) =>
      create(app, { optimisticResponse: ALIEN, place: [{ in: two, ...place }] }),
    shown: () => [
      titlesOf(two.data?.news ?? { data: [] }),
      titlesOf(two.data?.best ?? { data: [] }),
    ],
  };
}

describe('a new row of a WatchQuery with several lists of its model', () => {
  it('is shown in the list that `place` names (M4)', () => {
    const warned = spyOn(console, 'warn');
    const { place, shown } = openTwo();
    place({ at: 'end', list: 'best' });
    expect(shown()).toEqual([['news 2'], ['best 2', 'Alien']]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is shown in none before the server has placed it where `place` names none (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const { place, shown } = openTwo();
    place({ at: 'end' });
    expect(shown()).toEqual([['news 2'], ['best 2']]);
    expect(warned).toHaveBeenCalledOnceWith(
      jasmine.stringMatching(
        /^WQ221: .*shown in "news.data", "best.data", but `place` names none of them with `list`\./,
      ),
    );
  });

  it('is shown in none where `place` names a list that is not there, and a warning says so (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const { place, shown } = openTwo();
    place({ at: 'end', list: 'newest' });
    expect(shown()).toEqual([['news 2'], ['best 2']]);
    expect(warned).toHaveBeenCalledOnceWith(
      jasmine.stringMatching(
        /^WQ221: .*shown in "news.data", "best.data", but `place` names "newest"\./,
      ),
    );
  });

  it('stays where it is shown when another list turns its page (M4)', () => {
    const { place, shown, turn } = openTwo();
    place({ at: 'end', list: 'news' });
    turn('best', 1);
    expect(shown()).toEqual([['news 2', 'Alien'], ['best 1']]);
    turn('news', 1);
    expect(shown()).toEqual([['news 1'], ['best 1']]);
    turn('news', 2);
    expect(shown()).toEqual([['news 2', 'Alien'], ['best 1']]);
  });
});
