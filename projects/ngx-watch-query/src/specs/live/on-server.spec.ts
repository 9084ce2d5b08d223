import { PLATFORM_ID } from '@angular/core';
import { gql, withEventContract, withSubscriptions } from 'ngx-watch-query';
import { setup } from '../setup';

describe('a live query during server rendering', () => {
  it('V11: opens no subscription and does not call the contract; its answer is shown', () => {
    const operations = jasmine.createSpy('operations');
    const { server, inContext } = setup(
      {},
      [{ provide: PLATFORM_ID, useValue: 'server' }],
      [
        withSubscriptions({ url: 'ws://test' }),
        withEventContract({ operations, read: () => null }),
      ],
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
    expect(operations).not.toHaveBeenCalled();
    expect(() => server.expectSubscription('Movie')).toThrowError(/Nothing is followed/);
    server.expectNone();
  });
});
