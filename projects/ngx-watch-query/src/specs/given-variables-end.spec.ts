import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { MoviesQuery, moviesField } from './movies';
import { setup } from './setup';

/** A film list whose variables function counts how often it is read. */
function watchCounted() {
  const { server, inContext } = setup();
  const genre = signal('Drama');
  let reads = 0;
  const read = () => {
    reads++;
    return { genre: genre() };
  };
  const watch = (onLoadingStart: () => void = () => undefined) =>
    inContext(service =>
      service.watchQuery(MoviesQuery, read, { pagination: 'movies', onLoadingStart }),
    );
  return { server, inContext, watch, genre, reads: () => reads };
}

describe('a variables function, at the end of its WatchQuery', () => {
  it('L11, L15: is not read any more, neither by itself nor with the flush of another', () => {
    const { server, inContext, watch, genre, reads } = watchCounted();
    const movies = watch();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 30) });
    const before = reads();
    movies.destroy();
    genre.set('Action');
    TestBed.tick();
    expect(reads()).toBe(before);
    inContext(service => service.watchQuery(MoviesQuery, {}, { pagination: 'movies' }));
    server.expectOne('Movies');
    expect(reads()).toBe(before);
  });

  it('L11, L15: is not read by a method that is called after the end', () => {
    const { server, watch, genre, reads } = watchCounted();
    const movies = watch();
    server.expectOne('Movies').flush({ movies: moviesField(1, 10, 30) });
    movies.destroy();
    genre.set('Action');
    const before = reads();
    void movies.refetch();
    server.expectNone();
    expect(reads()).toBe(before);
  });

  it('L11, L15: is never read where that is in the tick in which it was made', async () => {
    const { server, watch, genre, reads } = watchCounted();
    watch().destroy();
    await Promise.resolve();
    server.expectNone();
    genre.set('Action');
    TestBed.tick();
    expect(reads()).toBe(0);
  });

  it('L11, L15: is never read where the flush that would read it ends it', () => {
    const { server, inContext, watch, genre, reads } = watchCounted();
    inContext(service =>
      service.watchQuery(
        MoviesQuery,
        {},
        { pagination: 'movies', onLoadingStart: () => late.destroy() },
      ),
    );
    const late = watch();
    server.expectOne('Movies');
    genre.set('Action');
    TestBed.tick();
    expect(reads()).toBe(0);
  });
});
