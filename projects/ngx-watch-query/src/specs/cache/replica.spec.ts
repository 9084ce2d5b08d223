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

/** Longer than the gaps between requests after doubted answers, in milliseconds (V22). */
const LONG = 10_000;

/** Lists with two films a page, and a late replica that never knows any change. */
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
    /** Answers the background requests that are due. */
    settle: (times = 1): void => {
      for (let count = 0; count < times; count++) {
        clock.pass(LONG);
        answer();
      }
    },
    /** The server sends an UPDATE of the first film's title. */
    rename: (title = 'Heat'): void =>
      told().event({ event: 'UPDATE', id: '1', model: { id: '1', title } }),
    /** The server sends a DELETE of each film. */
    remove: (first: number, last = first): void => {
      for (let id = first; id <= last; id++) told().event({ event: 'DELETE', id });
    },
    /** A mutation renames the first film, and the server answers it. */
    mutate: (): void => {
      service.mutate(Rename, { id: '1', title: 'Heat' }).subscribe();
      server.expectMutation('Rename').flush({ updateMovie: { id: '1', title: 'Heat' } });
    },
  };
}

/** A growing list that shows its first page. */
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

/** A list that shows page 2 after page 1. */
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

describe('withCache(): a late replica', () => {
  it('K2, V22: keeps the value of an event that arrived while the page was cached, for three refetches', () => {
    const { answer, settle, rename, list } = atPageTwo();
    rename();
    void list.prevPage();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
    // The third refetch is the last; then the replica is believed.
    settle(2);
    expect(titles(list)).toBe('Heat Film 2');
    settle();
    expect(titles(list)).toBe('Film 1 Film 2');
  });

  it('K2, V22: keeps the value of an event from before a page turn, however long the other page is shown', () => {
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

  it('K2, V22: keeps the value of an event from before the list was destroyed', () => {
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

  it('K1, V22: keeps the value of an event from before the list was opened, if another list shows the row', () => {
    const { answer, rename, open } = setupLists();
    open();
    answer();
    rename();
    const second = open();
    answer();
    expect(titles(second)).toBe('Heat Film 2');
  });

  it('K3, V22: keeps the value of an event when the page is prefetched after it', async () => {
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

  it('K3, V22: keeps the value of an event that arrives during the prefetch', async () => {
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

  it('K2, V22: keeps the value of an event when refetch() replaces the wait for a prefetch', () => {
    const { server, answer, rename, list } = atPageTwo();
    rename();
    void list.prefetchPage('previous');
    void list.prevPage();
    server.expectOne('Movies');
    void list.refetch();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, K3, V22: keeps the value of an event for a prefetched page of a growing list', async () => {
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

  it('K2, P15, V22: keeps the value of an event on the page that replaces one past the end', () => {
    const { server, clock, rename, list } = atPageTwo();
    rename();
    clock.pass(LONG);
    server.expectOne('Movies').flush({ movies: moviesField(2, 2, 2) });
    server.expectOne('Movies').flush({ movies: moviesField(1, 2, 2) });
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('K2, V22: keeps a deleted row out of a cached page', () => {
    const { answer, settle, remove, list } = atPageTwo();
    remove(1);
    void list.prevPage();
    answer();
    expect(shownIds(list)).toBe('2');
    settle(2);
    expect(shownIds(list)).toBe('2');
  });

  it('K2, V22: does not doubt a field that the server has confirmed since because of a later event', async () => {
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

  it('K2, V22: remembers nothing after a reconnect', () => {
    const { server, answer, settle, rename, list } = atPageTwo();
    rename();
    server.disconnect();
    server.reconnect();
    settle();
    void list.prevPage();
    answer();
    expect([titles(list), list.stale]).toEqual(['Film 1 Film 2', false]);
  });

  it('K2, V22: remembers nothing after the last live list was destroyed', () => {
    const { answer, rename, open } = setupLists();
    const list = open();
    answer();
    rename();
    list.destroy();
    const again = open();
    answer();
    expect(titles(again)).toBe('Film 1 Film 2');
  });

  it('K2, V22: remembers nothing once it would have to for more than 1,000 rows', () => {
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

  it('M5, M6: keeps what a mutation has changed while the page was cached', () => {
    const { answer, mutate, list } = atPageTwo(false);
    mutate();
    void list.prevPage();
    answer();
    expect(titles(list)).toBe('Heat Film 2');
  });

  it('M5, M6: keeps what a mutation has changed for a list that is opened later', () => {
    const { answer, mutate, open, list } = atPageTwo(false);
    list.destroy();
    mutate();
    const again = open(false);
    answer();
    expect(titles(again)).toBe('Heat Film 2');
  });
});
