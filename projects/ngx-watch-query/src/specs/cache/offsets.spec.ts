import { gql, withAppend, withCache } from 'ngx-watch-query';
import { Create, Remove, setupMutations } from '../mutations/setup-mutations';
import { shownIds } from './setup-cache';

const Offsets = gql<{ moviesOffset: readonly { id: string; title: string }[] }>`
  query Offsets {
    moviesOffset {
      id
      title
    }
  }
`;

/** Two rows a page. Nothing but the number of rows says whether a page follows (P6). */
function setupOffsets(append = false) {
  const features = [withCache({ staleTime: 3_600_000 }), withAppend()];
  const all = setupMutations({}, features, { models: { moviesOffset: 'movie' } });
  const { server, service, inContext } = all;
  const list = inContext(own =>
    own.watchQuery(Offsets, {}, {
      scope: 'moviesOffset',
      pagination: 'moviesOffset',
      paginator: 'offset',
      defaultLimit: 2,
      append,
    } as const),
  );
  const answer = (...ids: readonly string[]): void => {
    const moviesOffset = ids.map(id => ({ id, title: `Film ${id}` }));
    server.expectOne('Offsets').flush({ moviesOffset });
  };
  /** Deletes a film, and lets no list ask for anything. */
  const remove = (id: string): void => {
    service.mutate(Remove, { id }, { refetch: 'none' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id } });
  };
  const state = () => [shownIds(list), list.pagination.hasNextPage, list.pagination.count];
  return { ...all, list, answer, remove, state };
}

describe('withCache(): a list of offsets that is shown again', () => {
  it('K1, P6: has a next page although one of its rows has been deleted', () => {
    const { server, list, answer, remove, state } = setupOffsets();
    answer('1', '2');
    void list.nextPage();
    answer('3');
    remove('1');
    void list.prevPage();
    server.expectNone('Offsets');
    expect(state()).toEqual(['2', true, 2]);
    void list.nextPage();
    server.expectNone('Offsets');
    expect(state()).toEqual(['3', false, 1]);
  });

  it('K1, M4, P6: takes no new row that only we have placed for one of the server’s page', () => {
    const { server, service, list, answer, state } = setupOffsets();
    answer('1');
    const createMovie = { id: 'new', title: 'Alien', imdbRating: null };
    const options = {
      optimisticResponse: { createMovie },
      place: [{ in: list, at: 'start' }],
    } as const;
    service.mutate(Create, { title: 'Alien' }, options).subscribe();
    server.expectMutation('Create').flush({ createMovie: { ...createMovie, id: '9' } });
    expect(state()).toEqual(['9 1', false, 1]);
    void list.setLimit(3);
    answer('1');
    void list.setLimit(2);
    server.expectOne('Offsets');
    expect(state()).toEqual(['9 1', false, 1]);
  });

  for (const append of [false, true]) {
    it(`K3, P6: has a next page although a row of it has been deleted since it was prefetched${append ? ', also where it grows' : ''}`, async () => {
      const { server, list, answer, remove, state } = setupOffsets(append);
      answer('1', '2');
      void list.prefetchPage('next');
      answer('3', '4');
      remove('3');
      await list.nextPage();
      server.expectNone('Offsets');
      expect(state()).toEqual(append ? ['1 2 4', true, 3] : ['4', true, 2]);
    });
  }
});
