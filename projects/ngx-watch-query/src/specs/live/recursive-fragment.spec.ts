import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withSubscriptions } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';

/** No server takes it: what matters is that the page lives to see that error. */
const query = gql`
  query Movie {
    movie(id: 1) @subscribe {
      ...Film
    }
  }
  fragment Film on Movie {
    title
    ...Film
    director {
      movies {
        ...Film
      }
    }
  }
`;

it('V4: a fragment that holds itself is written out once, and ends', () => {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({}, withSubscriptions({ url: 'ws://test' }))],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const movie = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(query),
  );
  server.expectOne('Movie').flushErrors(['Cannot spread fragment "Film" within itself.']);
  expect(movie.error?.kind).toBe('graphql');
  const text = server.expectSubscription('Movie').query;
  expect(text.match(/title/g)?.length).toBe(1);
  expect(text).not.toContain('...Film');
});
