import { withMutations } from 'ngx-watch-query';
import { timeBy, VirtualClock, VirtualScheduler } from '../live/convergence/virtual-clock';
import { setup } from '../setup';
import {
  ALIEN,
  create,
  Films,
  filmsPage,
  openFilms,
  rate,
  rated,
  ratingsOf,
  Remove,
  titlesOf,
  TWO,
} from './setup-mutations';

/** For so many milliseconds a mutation is remembered (M5), and a little longer. */
const REMEMBERED = 10_100;

/** The list of two films, on a virtual clock. */
function setupTimed() {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  const app = setup({}, timeBy(scheduler), [withMutations()]);
  const list = openFilms(app);
  const [heat, ran] = TWO;
  return {
    ...app,
    clock,
    list,
    /** The server answers what is owed, with film 1 rated so; or without it. */
    settle: (rating?: number): void => {
      clock.pass(1000);
      const first = rating === undefined ? [] : [{ id: '1', title: heat?.title ?? '', rating }];
      app.server.expectOne('Films').flush(filmsPage([...first, ...(ran ? [ran] : [])]));
    },
    /** The user asks, and the server answers with the two films as they were at first. */
    refetch: (): void => {
      void list.refetch();
      app.server.expectOne('Films').flush(filmsPage(TWO));
    },
  };
}

describe('what is remembered of a mutation', () => {
  it('keeps an older value away for 10 s, though an answer has known it (M6)', () => {
    const { list, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
  });

  it('keeps away the older value that one of many lists has shown (M5, M6)', () => {
    const { list, ...app } = setupTimed();
    const [heat, ran] = TWO;
    if (!heat || !ran) throw new Error('two films are needed');
    const other = [{ ...heat, rating: 3 }, ran];
    for (const films of [TWO, TWO, TWO, TWO, other]) openFilms(app, films);
    rate(app, 9).flush(rated(9));
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage(other));
    expect(ratingsOf(list)).toEqual([9, 5]);
  });

  it('is forgotten then, where an answer has known it: the old value may be the latest one (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
    app.server.expectNone();
  });

  it('counts as an event then, where no answer has known it (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    clock.pass(1000);
    app.server.expectOne('Films').networkError();
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('counts as an event then, where the last answer was doubted (M6, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    clock.pass(8500);
    refetch();
    clock.pass(600);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
    clock.pass(1000);
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('is forgotten then, where two answers have not shown the row: it may have been restored (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    settle();
    void list.refetch();
    settle();
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('takes no row out of a list that is opened later, and takes rows out by itself (M5, M12)', () => {
    const { inContext, settle, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    const films = TWO.map(film => (film.id === '1' ? { ...film, rating: 9 } : film));
    const later = inContext(service =>
      service.watchQuery(
        Films,
        { search: 'a' },
        { scope: 'movies.data', pagination: 'movies', onEvent: 'remove' },
      ),
    );
    app.server.expectOne('Films').flush(filmsPage(films));
    expect(ratingsOf(later)).toEqual([9, 5]);
    rate(app, 8).flush(rated(8));
    expect(ratingsOf(later)).toEqual([5]);
  });

  it('waits no longer than 30 s for a new row, though a later call changes it (M4, V21)', () => {
    const { list, clock, ...app } = setupTimed();
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    clock.pass(30_000);
    rate(app, 4, 'new').flush(rated(4, 'new'));
    clock.pass(1000);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
  });
});
