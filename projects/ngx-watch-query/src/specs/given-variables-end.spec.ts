import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { MoviesQuery, moviesField } from './movies';
import { setup } from './setup';

/** A film list whose variables function counts its calls. */
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

describe('a variables function of a destroyed WatchQuery', () => {
  it('L11, L15: is not called any more, not even during the flush of another WatchQuery', () => {
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

  it('L11, L15: is not called by a method after destroy()', () => {
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

  it('L11, L15: is never called if the WatchQuery is destroyed in the tick of its creation', async () => {
    const { server, watch, genre, reads } = watchCounted();
    watch().destroy();
    await Promise.resolve();
    server.expectNone();
    genre.set('Action');
    TestBed.tick();
    expect(reads()).toBe(0);
  });

  it('L11, L15: is never called if the flush that would call it destroys the WatchQuery', () => {
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
