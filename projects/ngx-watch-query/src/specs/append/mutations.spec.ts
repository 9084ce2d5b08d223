import { gql, withAppend } from 'ngx-watch-query';
import {
  ALIEN,
  create,
  Create,
  Films,
  filmsPage,
  pageOfRows,
  ratingsOf,
  Rate,
  Remove,
  setupAnySchema,
  setupMutations,
  type Film,
} from '../mutations/setup-mutations';

const film = (id: string, rating: number): Film => ({ id, title: `Film ${id}`, rating });

const ONE = [film('1', 1), film('2', 2)];
const TWO = [film('3', 3), film('4', 4)];

/** A growing list with two films a page that shows this many pages. */
function setupShown(pages: number) {
  const app = setupMutations({}, [withAppend()], { defaultLimit: 2 });
  const { server, service, inContext } = app;
  const list = inContext(() =>
    service.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', append: true }),
  );
  server.expectOne('Films').flush(filmsPage(ONE, 1, 2));
  const add = (): void => {
    void list.nextPage();
    server.expectOne('Films').flush(filmsPage(TWO, 2, 2));
  };
  if (pages === 2) add();
  const rate = () => {
    const optimisticResponse = { updateMovie: { id: '1', imdbRating: 9 } };
    const ignore = { error: () => undefined };
    service.mutate(Rate, { id: '1', rating: 9 }, { optimisticResponse }).subscribe(ignore);
    return server.expectOne('Rate');
  };
  return { server, service, list, add, rate };
}

describe('a list that grows, with mutations', () => {
  it('does not take optimistic values for the server’s while a page is being added (A6, M5)', () => {
    const { list, add, rate } = setupShown(1);
    const request = rate();
    add();
    expect(ratingsOf(list)).toEqual([9, 2, 3, 4]);
    request.flushErrors(['No.'], null);
    expect(ratingsOf(list)).toEqual([1, 2, 3, 4]);
  });

  it('keeps a layer with an unknown outcome until all pages are refetched (A6, M5)', () => {
    const { list, add, rate, server } = setupShown(1);
    rate().networkError();
    add();
    expect(ratingsOf(list)).toEqual([9, 2, 3, 4]);
    server.expectOne('Films').flush(filmsPage(ONE, 1, 2));
    server.expectOne('Films').flush(filmsPage(TWO, 2, 2));
    expect(ratingsOf(list)).toEqual([1, 2, 3, 4]);
  });

  /** Creates a row that is expected at the start of the list. */
  function createAtStart({ list, service }: ReturnType<typeof setupShown>): void {
    const createMovie = { id: 'temporary', title: 'Alien', imdbRating: null };
    service
      .mutate(
        Create,
        { title: 'Alien' },
        { optimisticResponse: { createMovie }, place: [{ in: list, at: 'start' }] },
      )
      .subscribe({ error: () => undefined });
  }

  it('shows a new row at its start, however many pages it has (A6, M4)', () => {
    const all = setupShown(2);
    const { list, server } = all;
    createAtStart(all);
    expect(list.data?.map(({ title }) => title)).toEqual([
      'Alien',
      ...[...ONE, ...TWO].map(({ title = '' }) => title),
    ]);
    server.expectOne('Create');
  });

  /** A new row at the start, while page 2 is on its way. */
  function creating() {
    const all = setupShown(1);
    const { list, server } = all;
    void list.nextPage();
    const adding = server.expectOne('Films');
    createAtStart(all);
    const request = server.expectMutation('Create');
    const ids = () => list.data?.map(({ id }) => id).join(' ');
    return { ...all, adding, request, ids };
  }

  it('keeps a new row beside one with the same values on a page that is added (A1, M4, M6)', () => {
    const { server, adding, request, ids } = creating();
    const other = { id: '3', title: 'Alien', rating: null };
    adding.flush(filmsPage([other], 2, 2));
    expect(ids()).toBe('temporary 1 2 3');
    request.flush({ createMovie: { id: '9', title: 'Alien', imdbRating: null } });
    expect(ids()).toBe('9 1 2 3');
    server.expectOne('Films').flush(filmsPage([{ ...other, id: '9' }, film('1', 1)], 1, 2));
    server.expectOne('Films').flush(filmsPage([film('2', 2), other], 2, 2));
    expect(ids()).toBe('9 1 2 3');
    server.verify();
  });

  it('lets the real row take the place of a new one in a list beside it (A6, M4)', () => {
    const Both = gql<{ movies: { data: readonly Film[] }; latest: readonly Film[] }>`
      query Both {
        movies {
          data {
            id
            title
            imdbRating
          }
        }
        latest: allMovies {
          id
          title
          imdbRating
        }
      }
    `;
    const app = setupAnySchema(withAppend());
    const { server, service } = app;
    const list = app.inContext(() =>
      service.watchQuery(Both, {}, { pagination: 'movies', append: true }),
    );
    const row = (id: string, title = id) => ({ id, title, imdbRating: null });
    const answer = (page: number, latest: readonly Film[]) => {
      const movies = pageOfRows([row(`page ${page}`)], page, 2);
      server.expectOne('Both').flush({ movies, latest });
    };
    answer(1, [row('1')]);
    const place = [{ in: list, at: 'start', list: 'latest' }] as const;
    create(app, { optimisticResponse: ALIEN, place });
    void list.nextPage();
    const ids = () => list.data?.latest.map(({ id }) => id);
    expect(ids()).toEqual(['new', '1']);
    answer(2, [row('9', 'Alien'), row('1')]);
    expect(list.data?.movies.data.length).toBe(2);
    expect(ids()).toEqual(['9', '1']);
  });

  it('loses a new row that the server refuses while a page is being added (A6, M5)', () => {
    const { server, adding, request, ids } = creating();
    expect(ids()).toBe('temporary 1 2');
    request.flushErrors(['No.'], null);
    expect(ids()).toBe('1 2');
    adding.flush(filmsPage(TWO, 2, 2));
    expect(ids()).toBe('1 2 3 4');
    server.verify();
  });

  it('loses its last row at once, because no page is corrected (A6, V7)', () => {
    const { list, server, service } = setupShown(2);
    for (const { id } of [...ONE, ...TWO]) {
      service.mutate(Remove, { id }).subscribe();
      server.expectMutation('Remove').flush({ deleteMovie: { id } });
    }
    expect(list.data).toEqual([]);
  });
});
