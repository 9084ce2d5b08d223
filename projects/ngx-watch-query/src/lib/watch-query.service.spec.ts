import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';

describe('smoke', () => {
  it('L1', () => {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
    const server = TestBed.inject(WatchQueryTestingController);
    const service = TestBed.inject(WatchQueryService);
    const q = TestBed.runInInjectionContext(() =>
      service.watchQuery(
        gql`
          query Movies($genre: String) {
            movies(genre: $genre) {
              data {
                id
              }
            }
          }
        `,
        { genre: 'Drama' },
        { scope: 'movies.data', pagination: 'movies' },
      ),
    );
    expect(q.loading).toBeTrue();
    const request = server.expectOne('Movies');
    console.log(request.query, JSON.stringify(request.variables));
    request.flush({
      movies: { data: [{ id: 1 }], paginatorInfo: { currentPage: 1, lastPage: 3, total: 75 } },
    });
    console.log(JSON.stringify(q.data), JSON.stringify(q.pagination));
    expect(q.loading).toBeFalse();
  });
});
