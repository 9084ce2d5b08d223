import { signal } from '@angular/core';
import { gql } from 'ngx-watch-query';
import { mixedUp, movieOf } from '../record-query';
import type { Movie } from '../movies';
import { setupLive } from './setup-live';

const MovieQuery = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

/** A live record that takes its id from a signal, with film 1 shown. */
function watchLiveRecord() {
  const id = signal('1');
  const { server, inContext } = setupLive();
  const movie = inContext(service =>
    service.watchQuery(MovieQuery, () => ({ id: id() }), { scope: 'movie' }),
  );
  const mixed = mixedUp(movie);
  server.expectOne('Movie').flush({ movie: movieOf('1') });
  return { id, server, movie, mixed };
}

describe('a live record', () => {
  it('L18, V12: stays empty when an event of the former record arrives', () => {
    const { id, server, movie, mixed } = watchLiveRecord();
    const before = server.expectSubscription('Movie');
    id.set('2');
    const request = server.expectOne('Movie');
    expect([before.closed, server.expectSubscription('Movie').variables]).toEqual([
      true,
      { id: '2' },
    ]);
    // As from a server that ignores the arguments of the subscription.
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'x' } });
    expect(movie.data).toBeUndefined();
    request.flush({ movie: movieOf('2') });
    expect([movie.data, mixed]).toEqual([movieOf('2'), []]);
  });

  it('L18, V10: applies an event of the requested record to its answer', () => {
    const { id, server, movie, mixed } = watchLiveRecord();
    id.set('2');
    const request = server.expectOne('Movie');
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: '2', model: { id: '2', title: 'New' } });
    expect(movie.data).toBeUndefined();
    request.flush({ movie: movieOf('2') });
    expect([movie.data?.title, mixed]).toEqual(['New', []]);
  });

  it('L18: stays empty when an event arrives after its request has failed', () => {
    const { id, server, movie } = watchLiveRecord();
    id.set('2');
    server.expectOne('Movie').networkError('down');
    server
      .expectSubscription('Movie')
      .event({ event: 'UPDATE', id: '2', model: { id: '2', title: 'New' } });
    expect(movie.data).toBeUndefined();
  });
});
