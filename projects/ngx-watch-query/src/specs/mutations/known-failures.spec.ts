import { withRefresh } from 'ngx-watch-query';
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
  setupLiveMutations,
  setupMutations,
  titlesOf,
  TWO,
} from './setup-mutations';

const createdAs = (id: string) => ({ createMovie: { ...ALIEN.createMovie, id } });

// Failures that users of other GraphQL clients have reported for years, each with a spec.
describe('known failures of optimistic updates do not happen', () => {
  it('quick clicks on a counter never make it jump back (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const shown: unknown[] = [];
    list.data$.subscribe(() => shown.push(ratingsOf(list)?.[0]));
    const calls = [3, 4, 5].map(rating => rate(app, rating));
    calls.forEach((call, at) => {
      call.flush(rated(at + 3));
    });
    expect(shown).toEqual([2, 3, 4, 5]);
  });

  it('a refetch on focus does not revert a pending change (M6)', () => {
    const app = setupMutations({}, [withRefresh({ refetchOnFocus: true })]);
    const { server } = app;
    const list = openFilms(app);
    const call = rate(app, 4);
    server.hidePage();
    server.pass(5000);
    server.showPage();
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(ratingsOf(list)).toEqual([4, 5]);
    call.flush(rated(4));
    expect(ratingsOf(list)).toEqual([4, 5]);
  });

  it('the optimistic row does not stay beside the real one (M4)', () => {
    const app = setupMutations();
    const { server } = app;
    const list = openFilms(app);
    const place = [{ in: list, at: 'start' }];
    create(app, { optimisticResponse: ALIEN, place }).flush(createdAs('3'));
    const real = { id: '3', title: 'Alien', rating: null };
    server.expectOne('Films').flush(filmsPage([...TWO, real]));
    expect(list.data).toEqual([...TWO, real] as typeof list.data);
  });

  it('the temporary row does not stay beside the real one when the echo comes before the answer (M4)', () => {
    const app = setupLiveMutations();
    const { server } = app;
    const list = openFilms(app, TWO, { subscribe: true });
    const place = [{ in: list, at: 'start' }];
    const request = create(app, { optimisticResponse: ALIEN, place });
    const model = { id: '3', title: 'Alien', rating: null };
    server.expectSubscription('Films').event({ event: 'CREATE', id: '3', model });
    // A refetch would show the real row, so none is sent before the mutation is answered.
    server.expectNone('Films');
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
    request.flush(createdAs('3'));
    expect(list.data?.map(({ id }) => id)).toEqual(['3', '1', '2']);
    server.expectOne('Films').flush(filmsPage([model, ...TWO]));
    expect(list.data?.map(({ id }) => id)).toEqual(['3', '1', '2']);
  });

  it('another user’s change of a row that is optimistically deleted is not lost (M5, V10)', () => {
    const app = setupLiveMutations();
    const { server, service } = app;
    const list = openFilms(app, TWO, { subscribe: true, onEvent: 'apply' });
    const tell = (id: string, rating: number): void =>
      server.expectSubscription('Films').event({ event: 'UPDATE', id, model: { id, rating } });
    server.expectSubscription('Films');
    const optimisticResponse = { deleteMovie: { id: '2' } };
    service
      .mutate(Remove, { id: '2' }, { optimisticResponse })
      .subscribe({ error: () => undefined });
    expect(titlesOf(list)).toEqual(['Heat']);
    for (const id of ['7', '8', '9', '7', '8']) tell(id, 1);
    tell('2', 1);
    server.expectMutation('Remove').flushErrors(['No.'], { deleteMovie: null });
    expect(ratingsOf(list)).toEqual([2, 1]);
  });

  it('a refused layer does not affect the result of another mutation (M5)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const refused = rate(app, 4, '1');
    const other = rate(app, 1, '2');
    other.flush(rated(1, '2'));
    refused.flushErrors(['No.'], { updateMovie: null });
    expect(ratingsOf(list)).toEqual([2, 1]);
  });

  it('a deleted row does not return for one frame (M6)', () => {
    const app = setupLiveMutations();
    const { server, service } = app;
    const list = openFilms(app, TWO, { subscribe: true });
    const shown: unknown[] = [];
    list.data$.subscribe(data => shown.push(data?.length));
    void list.refetch();
    const before = server.expectOne('Films');
    const optimisticResponse = { deleteMovie: { id: '1' } };
    service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    before.flush(filmsPage(TWO));
    server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    const late = {
      event: 'UPDATE',
      id: '1',
      model: { id: '1', title: 'Heat', rating: 3 },
    } as const;
    server.expectSubscription('Films').event(late);
    server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
    expect(shown).toEqual([2, 1]);
  });

  it('a saved value does not flip back after navigation to a list that a late replica answers (M5, V22)', () => {
    const app = setupMutations();
    const { server } = app;
    const first = openFilms(app);
    rate(app, 4).flush(rated(4));
    first.destroy();
    const second = openFilms(app, TWO);
    expect(ratingsOf(second)).toEqual([4, 5]);
    server
      .expectOne('Films')
      .flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }, ...TWO.slice(1)]));
    expect(ratingsOf(second)).toEqual([4, 5]);
    server.expectNone();
  });

  it('three quick ratings reach the server in the order of the clicks (M10)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const sent: unknown[] = [];
    for (const rating of [3, 4, 5]) {
      const optimisticResponse = rated(rating);
      const options = { optimisticResponse, serial: true } as const;
      service.mutate(Rate, { id: '1', rating }, options).subscribe();
    }
    for (const rating of [3, 4, 5]) {
      const request = server.expectOne('Rate');
      sent.push(request.variables['rating']);
      request.flush(rated(rating));
      expect(ratingsOf(list)).toEqual([5, 5]);
    }
    expect(sent).toEqual([3, 4, 5]);
  });
});
