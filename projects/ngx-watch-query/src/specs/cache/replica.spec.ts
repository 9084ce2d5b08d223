import { TestBed } from '@angular/core/testing';
import { gql, withAppend, withMutations, withSubscriptions } from 'ngx-watch-query';
import { moviesField, pageOf, type MoviesData } from '../movies';
import { setupCache, shown, shownIds } from './setup-cache';

const LiveMovies = gql<MoviesData, Record<string, never>>`
  query Movies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const Rename = gql<{ updateMovie: { id: string; title: string } }, { id: string; title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovie(id: $id, title: $title) {
      id
      title
    }
  }
`;

/** Longer than the gaps between the requests of a server that is doubted, in milliseconds (V22). */
const LONG = 10_000;

/** Lists of two films a page, and a server that says of pages what was so before all changes. */
function setupLists() {
  const live = withSubscriptions({ url: 'ws://localhost/graphql' });
  const features = [live, withMutations(), withAppend()];
  const all = setupCache({}, features);
  const { server, service, clock } = all;
  const open = (subscribe = true) =>
    all.inContext(own =>
      own.watchQuery(
        LiveMovies,
        {},
        { scope: 'movies.data', pagination: 'movies', defaultLimit: 2, subscribe },
      ),
    );
  const answer = (): void => {
    const request = server.expectOne('Movies');
    const { page, limit } = pageOf(request);
    request.flush({ movies: moviesField(page, limit, 6) });
  };
  const told = () => server.expectSubscription('Movies_Subscription_1');
  return {
    ...{ ...all, open, answer },
    /** Answers what is asked for in the background, if anything is. */
    settle: (times = 1): void => {
      for (let count = 0; count < times; count++) {
        clock.pass(LONG);
        answer();
      }
    },
    /** The server tells that the first film has another title. */
    rename: (title = 'Heat'): void =>
      told().event({ event: 'UPDATE', id: '1', model: { id: '1', title } }),
    /** It tells that films are gone. */
    remove: (first: number, last = first): void => {
      for (let id = first; id <= last; id++) told().event({ event: 'DELETE', id });
    },
    /** We rename the first film, and the server has done it. */
    mutate: (): void => {
      service.mutate(Rename, { id: '1', title: 'Heat' }).subscribe();
      server.expectMutation('Rename').flush({ updateMovie: { id: '1', title: 'Heat' } });
    },
  };
}

/** Such a list that grows, and shows its first page. */
function growing() {
  const all = setupLists();
  const list = all.inContext(own =>
    own.watchQuery(
      LiveMovies,
      {},
      { scope: 'movies.data', pagination: 'movies', defaultLimit: 2, append: true },
    ),
  );
  all.answer();
  return { ...all, list };
}

/** Such a list that shows page 2, and has shown page 1. */
function atPageTwo(subscribe = true) {
  const all = setupLists();
  const list = all.open(subscribe);
  all.answer();
  void list.nextPage();
  all.answer();
  return { ...all, list };
}

function titles(list: { readonly data: unknown }): string {
  return shown(list, 'title');
}

describe('withCache(): a server that answers from a replica', () => {
  it('K2, V22: what an event said while a page was kept is believed when it is shown again', () => {
    const { answer, settle, rename, list } = atPageTwo();
    rename();
    void list.prevPage();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
    // Three times the server is asked again; then it is right.
    settle(2);
    expect(titles(list)).toBe('Heat Film 2');
    settle();
    expect(titles(list)).toBe('Film 1 Film 2');
  });

  it('K2, V22: so is what it said before the page was left, however long another one is shown', () => {
    const { answer, rename, open } = setupLists();
    const list = open();
    answer();
    rename();
    void list.nextPage();
    answer();
    for (let count = 0; count < 3; count++) {
      void list.refetch();
      answer();
    }
    void list.prevPage();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, V22: so is what it said before the screen was left', () => {
    const { answer, rename, open } = setupLists();
    const list = open();
    answer();
    const other = open();
    answer();
    void other.nextPage();
    answer();
    rename();
    list.destroy();
    const again = open();
    answer();
    expect(titles(again)).toBe('Heat Film 2');
  });

  it('K1, V22: so is what it said of rows that another list shows', () => {
    const { answer, rename, open } = setupLists();
    open();
    answer();
    rename();
    const second = open();
    answer();
    expect(titles(second)).toBe('Heat Film 2');
  });

  it('K3, V22: so is it where the page is prefetched again', async () => {
    const { answer, rename, list } = atPageTwo();
    rename();
    const done = list.prefetchPage('previous');
    answer();
    await done;
    void list.prevPage();
    await Promise.resolve();
    expect(titles(list)).toBe('Heat Film 2');
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K3, V22: so is what it says while the page is being prefetched', async () => {
    const { answer, rename, list } = atPageTwo();
    rename('Alien');
    const done = list.prefetchPage('previous');
    rename();
    answer();
    await done;
    void list.prevPage();
    await Promise.resolve();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, V22: so is it where a refetch does not wait for the prefetched page', () => {
    const { server, answer, rename, list } = atPageTwo();
    rename();
    void list.prefetchPage('previous');
    void list.prevPage();
    server.expectOne('Movies');
    void list.refetch();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, K3, V22: so is what it says of a prefetched page of a list that grows', async () => {
    const { server, answer, list } = growing();
    const done = list.prefetchPage();
    answer();
    await done;
    server
      .expectSubscription('Movies_Subscription_1')
      .event({ event: 'UPDATE', id: '3', model: { id: '3', title: 'Heat' } });
    void list.nextPage();
    answer();
    expect(titles(list)).toBe('Film 1 Film 2 Heat Film 4');
  });

  it('K2, P15, V22: so is it where the page takes the place of one that is gone', () => {
    const { server, clock, rename, list } = atPageTwo();
    rename();
    clock.pass(LONG);
    server.expectOne('Movies').flush({ movies: moviesField(2, 2, 2) });
    server.expectOne('Movies').flush({ movies: moviesField(1, 2, 2) });
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, V22: a row that was deleted meanwhile stays away', () => {
    const { answer, settle, remove, list } = atPageTwo();
    remove(1);
    void list.prevPage();
    answer();
    expect(shownIds(list)).toBe('2');
    settle(2);
    expect(shownIds(list)).toBe('2');
  });

  it('K2, V22: a field that has outlasted an event is not doubted for another one', async () => {
    const { answer, settle, rename, open } = setupLists();
    const list = open();
    answer();
    rename();
    settle(4);
    expect(titles(list)).toBe('Film 1 Film 2');
    const other = open();
    answer();
    void other.nextPage();
    answer();
    list.destroy();
    rename('Ronin');
    const again = open();
    await Promise.resolve();
    expect(titles(again)).toBe('Ronin Film 2');
    answer();
    expect(titles(again)).toBe('Film 1 Film 2');
  });

  it('K2, V22: nothing is known any more once the connection was lost', () => {
    const { server, answer, settle, rename, list } = atPageTwo();
    rename();
    server.disconnect();
    server.reconnect();
    settle();
    void list.prevPage();
    answer();
    expect([titles(list), list.stale]).toEqual(['Film 1 Film 2', false]);
  });

  it('K2, V22: nor once nobody has heard of changes', () => {
    const { answer, rename, open } = setupLists();
    const list = open();
    answer();
    rename();
    list.destroy();
    const again = open();
    answer();
    expect(titles(again)).toBe('Film 1 Film 2');
  });

  it('K2, V22: nor once more than 1,000 rows are known', () => {
    for (const [last, title] of [
      [1998, 'Heat'],
      [1999, 'Film 1'],
    ] as const) {
      const { answer, rename, remove, list } = atPageTwo();
      rename();
      remove(1000, last);
      void list.prevPage();
      answer();
      expect(titles(list)).withContext(`up to ${last}`).toBe(`${title} Film 2`);
      TestBed.resetTestingModule();
    }
  });

  it('M5, M6: what a mutation of ours has changed while a page was kept is believed', () => {
    const { answer, mutate, list } = atPageTwo(false);
    mutate();
    void list.prevPage();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('M5, M6: so it is in a list that is opened later', () => {
    const { answer, mutate, open, list } = atPageTwo(false);
    list.destroy();
    mutate();
    const again = open(false);
    answer();
    expect(titles(again)).toBe('Heat Film 2');
  });
});
