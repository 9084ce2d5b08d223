import { TestBed } from '@angular/core/testing';
import { gql, type NewRowPlace, type TypedDocumentNode } from 'ngx-watch-query';
import { documentOf } from '../operations';
import { ALIEN, create, pageOfRows, setupAnySchema, titlesOf, type Film } from './setup-mutations';

interface TwoLists {
  readonly news: { readonly data: readonly Film[] };
  readonly best: { readonly data: readonly Film[] };
}

const LISTS = `
  news: movies(order: "new") { data { id title imdbRating } }
  best: movies(order: "best") { data { id title imdbRating } }
`;

type WithoutVariables<T> = TypedDocumentNode<T, Record<string, never>>;

const Two: WithoutVariables<TwoLists> = documentOf(`query Two { ${LISTS} }`);
const Nested: WithoutVariables<{ me: TwoLists }> = documentOf(`query Two { me { ${LISTS} } }`);

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

const Some = gql<Partial<TwoLists>, { isNews: boolean }>`
  query Some($isNews: Boolean!) {
    best: movies(order: "best") @skip(if: $isNews) {
      data {
        id
        title
        imdbRating
      }
    }
    news: movies(order: "new") @include(if: $isNews) {
      data {
        id
        title
        imdbRating
      }
    }
  }
`;

/** A WatchQuery with one list of films or another. */
function openSome(isNews: boolean) {
  const app = setupAnySchema();
  const list = app.inContext(service => service.watchQuery(Some, { isNews }));
  const rows = (titles: readonly string[] | null) =>
    titles && { data: titles.map(title => ({ id: title, title, imdbRating: 1 })) };
  return {
    list,
    answer: (lists: Partial<Record<'news' | 'best', readonly string[] | null>>) => {
      const entries = Object.entries(lists).map(([key, titles]) => [key, rows(titles)] as const);
      app.server.expectOne('Some').flush(Object.fromEntries(entries));
    },
    create: () => create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] }),
    shown: () =>
      [list.data?.news, list.data?.best].map(one => one?.data.map(({ title }) => title) ?? []),
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

  it('is warned of once, not again with the answer (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const { place } = openTwo();
    place({ at: 'end', list: 'newest' }).flush({ createMovie: { ...ALIEN.createMovie, id: '3' } });
    expect(warned).toHaveBeenCalledTimes(1);
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

  it('is shown in the only list that is there, without a name (M4)', () => {
    const warned = spyOn(console, 'warn');
    for (const isNews of [true, false]) {
      TestBed.resetTestingModule();
      const { create, shown, answer } = openSome(isNews);
      answer({ [isNews ? 'news' : 'best']: ['Heat'] });
      create();
      expect(shown()).toEqual(isNews ? [['Heat', 'Alien'], []] : [[], ['Heat', 'Alien']]);
    }
    expect(warned).not.toHaveBeenCalled();
  });

  it('stays where it is shown when another list of its model appears (M4, M6)', () => {
    const warned = spyOn(console, 'warn');
    const { list, create, shown, answer } = openSome(true);
    answer({ news: ['Heat'], best: null });
    const request = create();
    void list.refetch();
    answer({ news: ['Heat'], best: ['Ran'] });
    expect(shown()).toEqual([['Heat', 'Alien'], ['Ran']]);
    request.flush({ createMovie: { ...ALIEN.createMovie, id: '9' } });
    expect(shown()).toEqual([['Heat', 'Alien'], ['Ran']]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is shown in none where `place` names two at once (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const app = setupAnySchema();
    const two = app.inContext(service =>
      service.watchQuery(Nested, {}, { pagination: ['me.news', 'me.best'] }),
    );
    app.server.expectOne('Two').flush({ me: { news: pageOfRows([]), best: pageOfRows([]) } });
    create(app, { optimisticResponse: ALIEN, place: [{ in: two, at: 'end', list: 'me' }] });
    expect(warned).toHaveBeenCalledOnceWith(jasmine.stringMatching(/`place` names "me"\./));
    expect([two.data?.me.news.data, two.data?.me.best.data]).toEqual([[], []]);
  });
});
