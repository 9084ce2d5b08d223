import { TestBed } from '@angular/core/testing';
import {
  gql,
  namedMutationContract,
  WatchQueryService,
  withMutations,
  type MutationContract,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { filmsPage, openFilms, Remove, setupMutations, TWO } from './setup-mutations';

const Restore = gql<{ createMovie: { id: string } }>`
  mutation Restore {
    createMovie(input: { title: "Heat" }) {
      id
    }
  }
`;

interface Ranked {
  readonly id: string;
  readonly rank: number;
}

const Rank = gql<{ updateMovies: readonly Ranked[] }, { ids: readonly string[] }>`
  mutation Rank($ids: [ID!]!) {
    updateMovies(ids: $ids) {
      id
      rank
    }
  }
`;

const Ranking = gql<{ movies: readonly Ranked[] }>`
  query Ranking {
    movies {
      id
      rank
    }
  }
`;

/** The recipes of docs/changes.md, from the call to the last answer. */
describe('the recipes of the page about changes', () => {
  it('restore a deleted row before the list is refetched (M2, M5)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const ids = () => list.data?.map(({ id }) => id);
    const optimisticResponse = { deleteMovie: { id: '1' } };
    service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    expect(ids()).toEqual(['2']);
    server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    service
      .mutate(
        Restore,
        {},
        {
          changes: ({ createMovie }) => [
            { event: 'UPDATE', modelName: 'movie', id: '1', model: createMovie },
          ],
        },
      )
      .subscribe();
    server.expectMutation('Restore').flush({ createMovie: { id: '1' } });
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(ids()).toEqual(['1', '2']);
    server.expectNone();
  });

  /** The demo's schema has no manual order, so this server has a schema of its own. */
  function openRanking() {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({}, withMutations())] });
    const server = TestBed.inject(WatchQueryTestingController);
    const service = TestBed.inject(WatchQueryService);
    const list = TestBed.runInInjectionContext(() =>
      service.watchQuery(Ranking, {}, { scope: 'movies' }),
    );
    server.expectOne('Ranking').flush({ movies: ranked(['a', 'b', 'c']) });
    return {
      server,
      order: () =>
        [...(list.data ?? [])]
          .sort((a, b) => a.rank - b.rank)
          .map(({ id }) => id)
          .join(''),
      drag: (ids: readonly string[]) =>
        service
          .mutate(
            Rank,
            { ids },
            { optimisticResponse: { updateMovies: ranked(ids) }, serial: true },
          )
          .subscribe(),
    };
  }

  const ranked = (ids: readonly string[]) => ids.map((id, rank) => ({ id, rank }));

  it('reorder by dragging: shown at once, sent in the order of the drags (M4, M10)', () => {
    const { server, order, drag } = openRanking();
    drag(['b', 'a', 'c']);
    drag(['c', 'b', 'a']);
    expect(order()).toBe('cba');
    const first = server.expectMutation('Rank');
    expect(() => server.expectMutation('Rank')).toThrowError(/found 0/);
    first.flush({ updateMovies: ranked(['b', 'a', 'c']) });
    expect(order()).toBe('cba');
    server.expectMutation('Rank').flush({ updateMovies: ranked(['c', 'b', 'a']) });
    expect(order()).toBe('cba');
    server.expectOne('Ranking').flush({ movies: ranked(['c', 'b', 'a']) });
    expect(order()).toBe('cba');
  });

  it('remove a row from a list that it no longer belongs to (M12)', () => {
    const app = setupMutations();
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { isOwn, model }: { isOwn?: boolean; model: unknown }) =>
        isOwn && (model as { rating?: number } | null)?.rating === 0 ? 'remove' : undefined,
    });
    const Hide = gql<{ updateMovie: { id: string; imdbRating: number } }, { id: string }>`
      mutation Hide($id: ID!) {
        updateMovie(id: $id, input: { imdbRating: 0 }) {
          id
          imdbRating
        }
      }
    `;
    const answer = { updateMovie: { id: '1', imdbRating: 0 } };
    app.service.mutate(Hide, { id: '1' }, { optimisticResponse: answer }).subscribe();
    expect(list.data?.map(({ id }) => id)).toEqual(['2']);
    app.server.expectMutation('Hide').flush(answer);
    expect(list.data?.map(({ id }) => id)).toEqual(['2']);
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
    expect(list.data?.map(({ id }) => id)).toEqual(['2']);
  });

  it('ask a custom contract first, and the default contract for the rest (M2)', () => {
    const contract: MutationContract = {
      read: field =>
        field.name === 'createMovie'
          ? [{ event: 'DELETE', modelName: 'movie', id: '2', model: null }]
          : namedMutationContract.read(field),
    };
    const app = setupMutations({ contract });
    const list = openFilms(app);
    app.service.mutate(Restore).subscribe();
    app.server.expectMutation('Restore').flush({ createMovie: { id: '1' } });
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    expect(list.data).toEqual([]);
  });
});
