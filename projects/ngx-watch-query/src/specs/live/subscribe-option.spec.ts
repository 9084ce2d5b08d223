import { gql } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql`
  query Movie {
    movie(id: 1) @subscribe {
      id
    }
  }
`;

const created = gql`
  subscription Created {
    movieModified(id: 1, events: [CREATE]) {
      id
    }
  }
`;

const updated = gql`
  subscription Updated {
    movieModified(id: 1, events: [UPDATE]) {
      id
    }
  }
`;

it('V1: WatchQueries of one document each follow their own `subscribe` option', () => {
  const { server, inContext } = setupLive();
  const options = [{ subscribe: false }, {}, { subscribe: created }, { subscribe: updated }];
  const movies = options.map(one => inContext(service => service.watchQuery(query, {}, one)));
  server.expectOne('Movie').flush({ movie: { id: '1' } });
  expect(movies.map(({ live }) => live)).toEqual(['off', 'live', 'live', 'live']);
  expect(server.expectSubscription('Movie').operationName).toBe('Movie_Subscription_1');
  expect(server.expectSubscription('Created').query).toContain('CREATE');
  expect(server.expectSubscription('Updated').query).toContain('UPDATE');
});
