import { parse } from 'graphql';
import { gql, withSubscriptions, type ModelEvent, type WatchQueryFeature } from 'ngx-watch-query';
import {
  ALIEN,
  create,
  filmsPage,
  openFilms,
  Rate,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupAnySchema,
  setupMutations,
  titlesOf,
  TWO,
  type Film,
} from './setup-mutations';

const [HEAT, RAN] = [
  { id: '1', title: 'Heat', rating: 2 },
  { id: '2', title: 'Ran', rating: 5 },
];
const BEST = { ...HEAT, rating: 9 };

const Retitle = gql`
  mutation Retitle($id: ID!) {
    updateMovie(id: $id, input: { title: "Fire" }) {
      id
      title
    }
  }
`;
const Two = gql`
  mutation Two {
    first: updateMovie(id: 1, input: { imdbRating: 9 }) {
      id
      imdbRating
    }
    second: updateMovie(id: 1, input: { title: "Fire" }) {
      id
      title
    }
  }
`;
const Both = gql`
  mutation Both {
    updateMovie(id: 1, input: { title: "Heat", imdbRating: 9 }) {
      id
      title
      imdbRating
    }
  }
`;
/** Creates film 1 again, and does not say its rating. */
const CreateHeat = gql`
  mutation CreateHeat {
    createMovie(input: { title: "Heat" }) {
      id
      title
    }
  }
`;
/** Changes film 1, or creates it. */
const UpsertHeat = gql`
  mutation UpsertHeat {
    upsertMovie(id: 1) {
      id
      title
    }
  }
`;
const FIRE = { updateMovie: { id: '1', title: 'Fire' } };

/** A list without the best films, which its search for `best` shows. */
function setupRest({ subscribe = false } = {}, ...features: readonly WatchQueryFeature[]) {
  const app = setupMutations({}, features);
  const { server } = app;
  const list = openFilms(app, TWO, {
    subscribe,
    onEvent: (_: number, { model }: ModelEvent) =>
      list.variables.search === undefined && Number(model?.['rating']) >= 9 ? 'remove' : undefined,
  });
  return {
    ...app,
    list,
    /** Refetches with another search, and answers. */
    search: (search: string | undefined, films: readonly Film[]): void => {
      list.setVariable('search', search);
      void list.refetch();
      server.expectOne('Films').flush(filmsPage(films));
    },
  };
}

describe('a row that `onEvent` removes from one list', () => {
  it('is shown by the same WatchQuery in the list of other variables, once the call is answered (V7, V22, K2)', () => {
    const { list, search, ...app } = setupRest();
    rate(app, 9).flush(rated(9));
    app.server.expectOne('Films').flush(filmsPage([RAN]));
    expect(titlesOf(list)).toEqual(['Ran']);
    search('best', [BEST]);
    expect(titlesOf(list)).toEqual(['Heat']);
    app.server.expectNone();
  });

  it('is shown there before the call is answered, too, as the call changes it (V7, M5)', () => {
    const { list, search, ...app } = setupRest();
    const request = rate(app, 9);
    expect(titlesOf(list)).toEqual(['Ran']);
    search('best', [HEAT]);
    expect(ratingsOf(list)).toEqual([9]);
    expect(list.isPending(list.data?.[0])).toBeTrue();
    // The user goes back to the list that it has left.
    search(undefined, TWO);
    expect(titlesOf(list)).toEqual(['Ran']);
    search('best', [HEAT]);
    request.flush(rated(9));
    expect(ratingsOf(list)).toEqual([9]);
    expect(list.isPending(list.data?.[0])).toBeFalse();
  });

  it('keeps its new value there when a late replica answers (M6, V22)', () => {
    const { list, search, ...app } = setupRest();
    rate(app, 9).flush(rated(9));
    app.server.expectOne('Films').flush(filmsPage([RAN]));
    search('best', [HEAT]);
    expect(ratingsOf(list)).toEqual([9]);
  });

  it('stays away from the list that it has left when a late replica answers (M6, V22)', () => {
    const { list, ...app } = setupRest();
    rate(app, 9).flush(rated(9));
    app.server.expectOne('Films').flush(filmsPage([BEST, RAN]));
    expect(titlesOf(list)).toEqual(['Ran']);
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  it('is shown there also if the server has reported its change, too (V7, V22)', () => {
    const live = withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 });
    const { list, search, ...app } = setupRest({ subscribe: true }, live);
    const { server } = app;
    rate(app, 9).flush(rated(9));
    server.expectSubscription('Films').event({ event: 'UPDATE', id: '1', model: BEST });
    server.expectOne('Films').flush(filmsPage([RAN]));
    search('best', [BEST]);
    expect(titlesOf(list)).toEqual(['Heat']);
  });

  it('is gone from every list if its mutation deletes it (V7, V22)', () => {
    const app = setupMutations();
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { event }: ModelEvent) => (event === 'DELETE' ? 'remove' : undefined),
    });
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    list.setVariable('search', 'best');
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage([BEST]));
    expect(titlesOf(list)).toEqual([]);
  });

  it('keeps there what an earlier call is about to change (V7, M5)', () => {
    const { list, search, ...app } = setupRest();
    const before = rate(app, 7);
    const { service, server } = app;
    service.mutate(Retitle, { id: '1' }, { optimisticResponse: FIRE }).subscribe();
    const title = server.expectMutation('Retitle');
    rate(app, 9).flush(rated(9));
    search('best', [HEAT]);
    expect([titlesOf(list), ratingsOf(list)]).toEqual([['Fire'], [9]]);
    before.flush(rated(7));
    title.flush(FIRE);
    expect([titlesOf(list), ratingsOf(list)]).toEqual([['Fire'], [9]]);
  });

  it('is not shown as new any more, whatever becomes of its creation (V7, M4)', () => {
    const { list, service, server, ...app } = setupRest();
    const place = [{ in: list, at: 'start' }];
    create({ service, server, ...app }, { optimisticResponse: ALIEN, place });
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
    rate({ service, server }, 9, 'new').flush(rated(9, 'new'));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('is removed from the list that is requested as well as from the one that is still shown (V7)', () => {
    const app = setupMutations();
    const list = openFilms(app, TWO, { onEvent: 'remove' });
    list.setVariable('search', 'best');
    void list.refetch();
    const loading = app.server.expectOne('Films');
    rate(app, 9);
    expect(titlesOf(list)).toEqual(['Ran']);
    loading.flush(filmsPage([HEAT]));
    expect(titlesOf(list)).toEqual([]);
  });

  it('is shown in its list again if the change is taken back while another one loads (V7, V22)', () => {
    const app = setupMutations();
    const { server } = app;
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { model }: ModelEvent) => {
        const isBest = Number(model?.['rating']) >= 9;
        return isBest === (list.variables.search === 'best') ? undefined : 'remove';
      },
    });
    rate(app, 9).flush(rated(9));
    server.expectOne('Films').flush(filmsPage([RAN]));
    void list.setVariable('search', 'best').refetch();
    const best = server.expectOne('Films');
    rate(app, 2).flush(rated(2));
    best.flush(filmsPage([BEST]));
    // Nor does a late replica bring it back there (M5).
    server.expectOne('Films').flush(filmsPage([BEST]));
    expect(titlesOf(list)).toEqual([]);
    void list.unsetVariable('search').refetch();
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('is not shown by a late replica after another list that has not come (M5, M6)', () => {
    const { list, search, ...app } = setupRest();
    rate(app, 9).flush(rated(9));
    void list.setVariable('search', 'best').refetch();
    app.server.expectOne('Films');
    search(undefined, TWO);
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  it('stays deleted in all lists if an earlier call, answered later, takes it out of one (M5, M6)', () => {
    const app = setupMutations();
    const list = openFilms(app, TWO, { onEvent: 'remove' });
    const before = rate(app, 7);
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    before.flush(rated(7));
    void list.setVariable('search', 'best').refetch();
    app.server.expectOne('Films').flush(filmsPage([HEAT]));
    expect(titlesOf(list)).toEqual([]);
  });

  it('stays away until its own list is asked again if the outcome of its call is unknown, whatever another list is answered (M5, M6)', () => {
    const { list, ...app } = setupRest();
    const other = openFilms(app);
    void list.refetch();
    const before = app.server.expectOne('Films');
    rate(app, 9).networkError();
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect([ratingsOf(other), titlesOf(list)]).toEqual([[2, 5], ['Ran']]);
    before.flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Ran']);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('is shown again if the answer says another value than the one that took it out (M5, M12)', () => {
    const { list, ...app } = setupRest();
    const optimisticResponse = {
      first: { id: '1', imdbRating: 9 },
      second: { id: '1', title: 'Fire' },
    };
    app.service.mutate(Two, {}, { optimisticResponse }).subscribe();
    expect(titlesOf(list)).toEqual(['Ran']);
    const said = { first: { id: '1', imdbRating: 4 }, second: null };
    app.server.expectMutation('Two').flush(said);
    expect([titlesOf(list), ratingsOf(list)]).toEqual([
      ['Fire', 'Ran'],
      [4, 5],
    ]);
  });

  it('is shown again as soon as a later call is answered that says otherwise, while the one that took it out is pending (M5, V7)', () => {
    const { list, ...app } = setupRest();
    const before = rate(app, 9);
    const later = rate(app, 3);
    expect(titlesOf(list)).toEqual(['Ran']);
    later.flush(rated(3));
    expect(ratingsOf(list)).toEqual([3, 5]);
    before.flush(rated(9));
    expect(ratingsOf(list)).toEqual([3, 5]);
  });

  for (const selected of ['id key: id __typename type: __typename', 'id: documentId documentId']) {
    it(`is shown again as soon as a later call says otherwise, also if it does not say the id of a list that selects \`${selected}\` (M5, M12)`, () => {
      const { inContext, server, service } = setupAnySchema();
      const Films = parse(`query Films { films { rating ${selected} } }`);
      const Rate = parse(`mutation Rate { updateFilm(id: 1) { rating ${selected} } }`);
      const onEvent = (_: number, { model }: ModelEvent) =>
        Number(model?.['rating']) >= 9 ? 'remove' : undefined;
      const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films', onEvent }));
      const names = { id: '1', key: '1', documentId: '1', __typename: 'Film', type: 'Film' };
      server.expectOne('Films').flush({ films: [{ ...names, rating: 2 }] });
      const optimisticResponse = { updateFilm: { ...names, rating: 9 } };
      service.mutate(Rate, {}, { optimisticResponse }).subscribe();
      server.expectMutation('Rate');
      expect(list.data).toEqual([]);
      const model = { rating: 3 };
      const changes = () => [{ event: 'UPDATE' as const, id: '1', model, modelName: 'film' }];
      service.mutate(Rate, {}, { changes }).subscribe();
      server.expectMutation('Rate').flush({ updateFilm: { ...names, rating: 3 } });
      expect(list.data).toEqual([{ ...names, rating: 3 }]);
    });
  }

  it('stays away if a later call says another field of it, while the one that took it out is pending (M5, V7)', () => {
    const { list, service, server } = setupRest();
    rate({ service, server }, 9);
    service.mutate(Retitle, { id: '1' }).subscribe();
    server.expectMutation('Retitle').flush(FIRE);
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  it('stays away if a later call says another one of the fields that took it out (M12)', () => {
    const { list, service, server } = setupRest();
    const optimisticResponse = { updateMovie: { id: '1', title: 'Heat', imdbRating: 9 } };
    service.mutate(Both, {}, { optimisticResponse }).subscribe();
    service.mutate(Retitle, { id: '1' }).subscribe();
    server.expectMutation('Retitle').flush(FIRE);
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  it('stays away whatever a later call says, if no field of it took it out (M5, M12)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { model }: ModelEvent) => (model ? undefined : 'remove'),
    });
    const changes = () => [{ event: 'UPDATE' as const, id: '1', model: null, modelName: 'movie' }];
    const optimisticResponse = rated(9);
    service.mutate(Rate, { id: '1', rating: 9 }, { optimisticResponse, changes }).subscribe();
    expect(titlesOf(list)).toEqual(['Ran']);
    service.mutate(Retitle, { id: '1' }).subscribe();
    server.expectMutation('Retitle').flush(FIRE);
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  for (const isDeleted of [true, false]) {
    const which = isDeleted ? 'later calls have deleted it and' : 'a later call has';
    it(`is shown if ${which} created it again, while the one that took it out is pending (M5, M12)`, () => {
      const { list, service, server } = setupRest();
      const before = rate({ service, server }, 9);
      if (isDeleted) {
        service.mutate(Remove, { id: '1' }).subscribe();
        server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
      }
      service.mutate(CreateHeat, {}).subscribe();
      server.expectMutation('CreateHeat').flush({ createMovie: { id: '1', title: 'Heat' } });
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
      before.flush(rated(9));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    });
  }

  for (const [which, upsertMovie] of [
    ['says it', { id: '1', title: 'Heat' }],
    ['says nothing of it', null],
  ] as const) {
    it(`is shown if a later call has deleted it and an upsert ${which}, while the one that took it out is pending (M5, M6)`, () => {
      const { list, service, server } = setupRest();
      const before = rate({ service, server }, 9);
      service.mutate(Remove, { id: '1' }).subscribe();
      server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
      service.mutate(UpsertHeat, {}).subscribe();
      server.expectMutation('UpsertHeat').flush({ upsertMovie });
      expect(titlesOf(list)).toEqual(['Ran']);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
      before.flush(rated(9));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    });
  }

  for (const isSame of [true, false]) {
    const which = isSame ? 'the same field' : 'another field';
    it(`stays away if an earlier call is answered later, about ${which}, and a late replica still has it (M5, M6, V22)`, () => {
      const { list, service, server } = setupRest();
      const before = isSame ? rate({ service, server }, 3) : undefined;
      if (!isSame) service.mutate(Retitle, { id: '1' }).subscribe();
      const retitled = isSame ? undefined : server.expectMutation('Retitle');
      rate({ service, server }, 9).flush(rated(9));
      expect(titlesOf(list)).toEqual(['Ran']);
      before?.flush(rated(3));
      retitled?.flush(FIRE);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Ran']);
    });
  }
});
