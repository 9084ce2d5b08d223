import { withCache } from 'ngx-watch-query';
import {
  Create,
  Films,
  OneFilm,
  Rate,
  Remove,
  setupMutations,
  TWO,
} from '../mutations/setup-mutations';
import { filmsPage } from '../mutations/setup-mutations';
import { shown, shownIds } from './setup-cache';

/** Lists whose answers are fresh for an hour. */
function setupLists() {
  const all = setupMutations({}, [withCache({ staleTime: 3_600_000 })]);
  const open = () =>
    all.inContext(service =>
      service.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
  return { ...all, open };
}

/** Such lists, one of which has been shown, and left. */
function left() {
  const all = setupLists();
  const list = all.open();
  all.server.expectOne('Films').flush(filmsPage(TWO));
  list.destroy();
  return all;
}

function ratings(list: { readonly data: unknown }): string {
  return shown(list, 'rating');
}

describe('withCache(): mutations', () => {
  it('K2: what a mutation has changed is in what is shown again', () => {
    const { server, service, open } = left();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    const list = open();
    server.expectOne('Films');
    expect([ratings(list), list.loading, list.stale]).toEqual(['4 5', false, true]);
  });

  it('K1, M4: what a mutation is expected to change is not kept, and shown all the same', () => {
    const { server, service, open } = left();
    const optimisticResponse = { updateMovie: { id: '1', imdbRating: 4 } };
    service.mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse }).subscribe({
      error: () => undefined,
    });
    const request = server.expectMutation('Rate');
    const list = open();
    server.expectNone('Films');
    expect([ratings(list), list.isPending(TWO[0])]).toEqual(['4 5', true]);
    list.destroy();
    request.flushErrors(['no']);
    const again = open();
    server.expectNone('Films');
    expect(ratings(again)).toBe('2 5');
  });

  it('K2: a row that a mutation has deleted does not come back', () => {
    const { server, service, open } = left();
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['2', true]);
  });

  it('K2: a new row ends the freshness of every list of its model', () => {
    const { server, service, open } = left();
    service.mutate(Create, { title: 'Ronin' }).subscribe();
    server
      .expectMutation('Create')
      .flush({ createMovie: { id: '3', title: 'Ronin', imdbRating: null } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['1 2', true]);
  });

  it('K2: a record is kept with what has changed', () => {
    const { server, service, inContext } = setupLists();
    const open = () => inContext(own => own.watchQuery(OneFilm, { id: '1' }, { scope: 'movie' }));
    const film = open();
    server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
    film.destroy();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    expect(open().data).toBeUndefined();
    const again = open();
    server.expectNone('Films');
    expect(again.data?.rating).toBe(4);
  });
});
