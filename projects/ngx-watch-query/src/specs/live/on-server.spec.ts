import { PLATFORM_ID } from '@angular/core';
import { gql, withSubscriptions } from 'ngx-watch-query';
import { LOAD_SINGULAR } from 'ngx-watch-query/private';
import { setup } from '../setup';

describe('a followed query on a server', () => {
  it('V11: follows nothing and loads nothing for it; the answer is all there is', () => {
    const load = jasmine.createSpy('load');
    const { server, inContext } = setup(
      {},
      [
        { provide: PLATFORM_ID, useValue: 'server' },
        { provide: LOAD_SINGULAR, useValue: load },
      ],
      [withSubscriptions({ url: 'ws://test' })],
    );
    const query = gql`
      query Movie {
        movie(id: 1) @subscribe {
          id
        }
      }
    `;
    const movie = inContext(service => service.watchQuery(query, {}, { scope: 'movie.id' }));
    server.expectOne('Movie').flush({ movie: { id: '1' } });
    expect([movie.data, movie.live]).toEqual(['1', 'connecting']);
    expect(load).not.toHaveBeenCalled();
    expect(() => server.expectSubscription('Movie')).toThrowError(/Nothing is followed/);
    server.expectNone();
  });
});
