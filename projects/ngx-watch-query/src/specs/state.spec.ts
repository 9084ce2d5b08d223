import { computed, effect, Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Observable } from 'rxjs';
import { answerMovies, moviesField } from './movies';
import { setup } from './setup';

describe('state', () => {
  it('L3: data, pagination and loading change in one step', () => {
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

  it('L4: streams replay the current value and complete on destroy', () => {
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

  it('L4: a stream is one object, so that the async pipe keeps its subscription', () => {
    const { watchMovies } = setup();
    const movies = watchMovies();
    expect(movies.data$).toBe(movies.data$);
  });

  it('L4: getters are reactive: a computed re-runs for what it read, and only for that', () => {
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

  it('L4: methods called inside of an effect do not make it depend on our state', () => {
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

  it('L7: rows that did not change keep their identity, also when they move', () => {
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

  it('L7: an equal answer keeps the list and the pagination themselves', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    answerMovies(server.expectOne('Movies'));
    const { data, pagination } = movies;
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(movies.data).toBe(data);
    expect(movies.pagination).toBe(pagination);
  });

  it('L8: an older answer never overwrites a newer one', () => {
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

  it('L9: old data stays and is stale while another page loads; a plain refetch is not stale', () => {
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

  it('S2: a scope that is missing in the answer gives null', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies();
    server.expectOne('Movies').flush({});
    expect(movies.data).toBeNull();
  });
});
