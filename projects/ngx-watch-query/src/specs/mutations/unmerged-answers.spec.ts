import { gql, type EventDecision, type ModelEvent } from 'ngx-watch-query';
import {
  create,
  filmsPage,
  openFilms,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupMutations,
  titlesOf,
  TWO,
  type Film,
} from './setup-mutations';

const [HEAT, RAN] = [
  { id: '1', title: 'Heat', rating: 2 },
  { id: '2', title: 'Ran', rating: 5 },
];

const Both = gql`
  mutation Both {
    updateMovie(id: 1, input: { title: "Fire", imdbRating: 9 }) {
      id
      title
      imdbRating
    }
  }
`;

/** A list of two films, whose `onEvent` decides by the rating that an event says. */
function open(decide: (rating: unknown, event: ModelEvent) => EventDecision | undefined) {
  const app = setupMutations();
  const onEvent = (_: number, event: ModelEvent) => decide(event.model?.['rating'], event);
  return {
    ...app,
    list: openFilms(app, TWO, { onEvent }),
    /** The list asks, and the server answers with these films. */
    asked: (...films: readonly Film[]): void => {
      app.server.pass(5000);
      app.server.expectOne('Films').flush(filmsPage(films));
    },
    isAtRest: (): void => {
      app.server.pass(60_000);
      app.server.expectNone();
    },
  };
}

const isBest = (rating: unknown): boolean => Number(rating) >= 9;

describe('a change, if `onEvent` answers that of a later call with `refetch`', () => {
  it('stays until the refetch, and is lost to the later call then (M5, M6)', () => {
    const { list, asked, isAtRest, ...app } = open(rating =>
      isBest(rating) ? undefined : 'refetch',
    );
    const before = rate(app, 9);
    const later = rate(app, 3);
    later.flush(rated(3));
    expect(ratingsOf(list)).toEqual([9, 5]);
    expect(list.isPending(list.data?.[0])).toBeTrue();
    asked({ ...HEAT, rating: 3 }, RAN);
    expect(ratingsOf(list)).toEqual([3, 5]);
    expect(list.isPending(list.data?.[0])).toBeFalse();
    before.flush(rated(9));
    expect(ratingsOf(list)).toEqual([3, 5]);
    asked({ ...HEAT, rating: 3 }, RAN);
    isAtRest();
  });

  it('that has removed the row holds until the refetch, which shows the row again (M5, M12)', () => {
    const { list, asked, ...app } = open(rating => (isBest(rating) ? 'remove' : 'refetch'));
    const before = rate(app, 9);
    expect(ratingsOf(list)).toEqual([5]);
    rate(app, 3).flush(rated(3));
    expect(ratingsOf(list)).toEqual([5]);
    asked({ ...HEAT, rating: 3 }, RAN);
    expect(ratingsOf(list)).toEqual([3, 5]);
    before.flush(rated(9));
    expect(ratingsOf(list)).toEqual([3, 5]);
  });

  it('outlasts a request that was sent before the later call was answered (M6)', () => {
    const { list, asked, ...app } = open(rating => (isBest(rating) ? undefined : 'refetch'));
    rate(app, 9);
    const later = rate(app, 3);
    void list.refetch();
    const loading = app.server.expectOne('Films');
    later.flush(rated(3));
    loading.flush(filmsPage(TWO));
    expect(ratingsOf(list)).toEqual([9, 5]);
    asked({ ...HEAT, rating: 3 }, RAN);
    expect(ratingsOf(list)).toEqual([3, 5]);
  });

  for (const how of ['answered', 'refused', 'lost'] as const) {
    it(`stays until the refetch if its own call is ${how} before (M5, M6)`, () => {
      const { list, asked, ...app } = open(rating => (isBest(rating) ? undefined : 'refetch'));
      const before = rate(app, 9);
      rate(app, 3).flush(rated(3));
      if (how === 'answered') before.flush(rated(9));
      else if (how === 'refused') before.flushErrors(['No.']);
      else before.networkError();
      expect(ratingsOf(list)).toEqual([9, 5]);
      asked({ ...HEAT, rating: 3 }, RAN);
      expect(ratingsOf(list)).toEqual([3, 5]);
    });
  }

  it('stays after the refetch in the fields that the later call does not say (M5)', () => {
    const { list, service, asked, ...app } = open(rating =>
      isBest(rating) ? undefined : 'refetch',
    );
    const optimisticResponse = { updateMovie: { id: '1', title: 'Fire', imdbRating: 9 } };
    service.mutate(Both, {}, { optimisticResponse }).subscribe();
    rate({ service, ...app }, 3).flush(rated(3));
    asked({ ...HEAT, rating: 3 }, RAN);
    expect([titlesOf(list), ratingsOf(list)]).toEqual([
      ['Fire', 'Ran'],
      [3, 5],
    ]);
  });

  it('gives way to a third call that is answered before the refetch (M5)', () => {
    const { list, ...app } = open(rating => (rating === 3 ? 'refetch' : undefined));
    rate(app, 9);
    rate(app, 3).flush(rated(3));
    rate(app, 7).flush(rated(7));
    expect(ratingsOf(list)).toEqual([7, 5]);
  });

  it('is under what a third call expects, also after the refetch (M5)', () => {
    const { list, asked, ...app } = open(rating => (rating === 3 ? 'refetch' : undefined));
    rate(app, 9);
    const later = rate(app, 3);
    rate(app, 7);
    later.flush(rated(3));
    expect(ratingsOf(list)).toEqual([7, 5]);
    asked({ ...HEAT, rating: 3 }, RAN);
    expect(ratingsOf(list)).toEqual([7, 5]);
  });

  it('is the latest of several (M5)', () => {
    const { list, ...app } = open(rating => (rating === 3 ? 'refetch' : undefined));
    rate(app, 9);
    rate(app, 8);
    rate(app, 3).flush(rated(3));
    expect(ratingsOf(list)).toEqual([8, 5]);
  });

  it('is not shown over the refetch that no longer has the row, if it has created the row (M4, M5)', () => {
    const { list, service, server, asked, ...app } = open((_, { event }) =>
      event === 'DELETE' ? 'refetch' : undefined,
    );
    const created = { id: 'new', title: 'Alien', imdbRating: null };
    const place = [{ in: list, at: 'end' }];
    create({ service, server, ...app }, { optimisticResponse: { createMovie: created }, place });
    service.mutate(Remove, { id: 'new' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: 'new' } });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien']);
    asked(HEAT, RAN);
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('that has deleted the row holds until the refetch, if the later call has created the row again (M5, M6)', () => {
    const { list, service, server, asked } = open((_, { event }) =>
      event === 'UPDATE' ? 'refetch' : undefined,
    );
    const Upsert = gql`
      mutation Upsert {
        upsertMovie(id: 1) {
          id
          title
        }
      }
    `;
    const optimisticResponse = { deleteMovie: { id: '1' } };
    service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    const before = server.expectMutation('Remove');
    service.mutate(Upsert, {}).subscribe();
    server.expectMutation('Upsert').flush({ upsertMovie: { id: '1', title: 'Heat' } });
    expect(titlesOf(list)).toEqual(['Ran']);
    asked(HEAT, RAN);
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    before.flush({ deleteMovie: { id: '1' } });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });
});

describe('a change, if `onEvent` answers what its own call has answered with `refetch`', () => {
  it('stays until the refetch (M5, M6)', () => {
    const { list, asked, isAtRest, ...app } = open(rating =>
      isBest(rating) ? undefined : 'refetch',
    );
    rate(app, 9).flush(rated(8));
    expect(ratingsOf(list)).toEqual([9, 5]);
    asked({ ...HEAT, rating: 8 }, RAN);
    expect(ratingsOf(list)).toEqual([8, 5]);
    isAtRest();
  });
});
