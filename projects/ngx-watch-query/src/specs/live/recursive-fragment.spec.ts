import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withSubscriptions } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';

/** No server accepts this document. The page must survive it, so that it can show the error. */
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

it('V4: a fragment that spreads itself is written out once', () => {
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
