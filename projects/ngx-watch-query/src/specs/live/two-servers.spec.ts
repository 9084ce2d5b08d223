import { createEnvironmentInjector, EnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  plainModelContract,
  provideWatchQuery,
  WatchQueryService,
  withEventContract,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { misuse } from '../setup';
import { setupLive } from './setup-live';

const query = gql<{ readonly movie: { readonly title: string } }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

/** An application with the plain model contract, and an injector below it for another server. */
function below() {
  setupLive({}, [withEventContract(plainModelContract)]);
  return TestBed.inject(EnvironmentInjector);
}

const subscriptions: WatchQueryFeature = withSubscriptions({ url: 'ws://other' });

describe('a provideWatchQuery below another', () => {
  it('V6: has an event contract of its own, by default Fairway', () => {
    const providers = [provideWatchQueryTesting({}, subscriptions)];
    const injector = createEnvironmentInjector(providers, below());
    const server = injector.get(WatchQueryTestingController);
    const service = injector.get(WatchQueryService);
    const movie = service.watchQuery(query, { id: '1' }, { scope: 'movie', injector });
    server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
    const told = { event: 'UPDATE', id: '1', model: { title: 'Heat!' } } as const;
    server.expectSubscription('Movie').event(told);
    expect(movie.data?.title).toBe('Heat!');
  });

  it('V2: does not use the connection of the parent: WQ123', () => {
    const injector = createEnvironmentInjector([provideWatchQuery({ uri: '/other' })], below());
    const service = injector.get(WatchQueryService);
    const subscription = gql`
      subscription Changed {
        filmsChanged
      }
    `;
    expect(misuse(() => service.subscribe(subscription))).toBe('WQ123');
    expect(misuse(() => service.watchQuery(query, { id: '1' }, { injector }))).toBe('WQ123');
  });

  it('L11, V11: closes its subscriptions when its injector is destroyed', () => {
    const providers = [provideWatchQueryTesting({}, subscriptions)];
    const injector = createEnvironmentInjector(providers, below());
    const server = injector.get(WatchQueryTestingController);
    const movie = injector.get(WatchQueryService).watchQuery(query, { id: '1' }, { injector });
    server.expectOne('Movie');
    const subscription = server.expectSubscription('Movie');
    injector.destroy();
    expect([subscription.closed, movie.loading]).toEqual([true, false]);
  });
});
