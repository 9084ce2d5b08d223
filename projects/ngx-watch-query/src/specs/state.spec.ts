import { computed, effect, Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Observable } from 'rxjs';
import { answerMovies, moviesField } from './movies';
import { setup } from './setup';

describe('the state of a WatchQuery', () => {
  it('L3: changes data, pagination and loading in one step', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const seen: unknown[] = [];
    const look = () =>
      seen.push([movies.data?.[0]?.id, movies.pagination.currentPage, movies.loading]);
    movies.data$.subscribe(look);
    movies.pagination$.subscribe(look);
    movies.loading$.subscribe(look);
    seen.length = 0;
    void movies.nextPage();
    answerMovies(server.expectOne('Movies'));
    expect(seen).toEqual([['1', 1, true], ...[1, 2, 3].map(() => ['11', 2, false])]);
  });

  it('L4: is replayed by streams, which complete on destroy()', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const log: unknown[] = [];
    const streams: readonly Observable<unknown>[] = [
      movies.data$,
      movies.pagination$,
      movies.loading$,
      movies.error$,
      movies.stale$,
      movies.live$,
    ];
    streams.forEach((stream, index) =>
      stream.subscribe({
        next: value => log.push(value),
        complete: () => log.push(`end ${String(index)}`),
      }),
    );
    expect(log).toEqual([movies.data, movies.pagination, false, undefined, false, 'off']);
    log.length = 0;
    movies.destroy();
    expect(log).toEqual([0, 1, 2, 3, 4, 5].map(index => `end ${String(index)}`));
  });

  it('L4: has the same stream object at each access, so that the async pipe keeps its subscription', () => {
    const { watchMovies } = setup();
    const movies = watchMovies();
    expect(movies.data$).toBe(movies.data$);
  });

  it('L4: re-runs a computed signal for what it has read, and only for that', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    let runs = 0;
    const first = computed(() => {
      runs++;
      return movies.data?.[0]?.title;
    });
    expect([first(), runs]).toEqual([undefined, 1]);
    answerMovies(server.expectOne('Movies'));
    expect([first(), runs]).toEqual(['Film 1', 2]);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect([first(), runs]).toEqual(['Film 1', 2]);
  });

  it('L4: does not become a dependency of an effect that calls methods', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({}, { fetch: false });
    let runs = 0;
    effect(
      () => {
        runs++;
        void movies.refetch();
        movies.setVariable('genre', 'Drama');
      },
      { injector: TestBed.inject(Injector) },
    );
    TestBed.tick();
    answerMovies(server.expectOne('Movies'));
    TestBed.tick();
    expect(runs).toBe(1);
    server.verify();
  });

  it('L7: keeps the identity of unchanged rows, also when they move', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 10) });
    const before = movies.data ?? [];
    void movies.refetch();
    const changed = moviesField(1, 10, 10);
    const rows = [{ id: 'new', title: 'New' }, ...changed.data.slice(0, 9)];
    server.expectOne('Movies').flush({ movies: { ...changed, data: rows } });
    expect(movies.data?.length).toBe(10);
    expect(movies.data?.slice(1).every((row, index) => row === before[index])).toBeTrue();
  });

  it('L7: keeps the identity of the list and the pagination after an equal answer', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const { data, pagination } = movies;
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(movies.data).toBe(data);
    expect(movies.pagination).toBe(pagination);
  });

  it('L8: is never overwritten by an older answer', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    const old = server.expectOne('Movies');
    void movies.refetch();
    answerMovies(server.expectOne('Movies'), 20);
    expect(() => {
      answerMovies(old, 30);
    }).toThrowError(/cancelled/);
    expect(movies.pagination.total).toBe(20);
  });

  it('L9: keeps old data as stale while another page loads, but is not stale during a plain refetch', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    expect(movies.stale).toBeFalse();
    answerMovies(server.expectOne('Movies'));
    void movies.refetch();
    const request = server.expectOne('Movies');
    expect(movies.stale).toBeFalse();
    answerMovies(request);
    void movies.nextPage();
    server.expectOne('Movies');
    expect([movies.stale, movies.data?.[0]?.id, movies.pagination.currentPage]).toEqual([
      true,
      '1',
      1,
    ]);
    void movies.prevPage();
    server.expectOne('Movies');
    expect([movies.stale, movies.loading]).toEqual([false, true]);
  });

  it('S2: has null as data if the scope is missing in the answer', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    server.expectOne('Movies').flush({});
    expect(movies.data).toBeNull();
  });
});
