import { TestBed } from '@angular/core/testing';
import { WatchQueryService } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MovieCards } from './fragments';

describe('a fragment in a document of its own', () => {
  it('G1: is sent with the query that it is interpolated into', () => {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
    const rows: unknown[] = [];
    TestBed.inject(WatchQueryService)
      .query(MovieCards, {}, { scope: 'movies.data' })
      .subscribe(data => rows.push(data));
    const request = TestBed.inject(WatchQueryTestingController).expectOne('MovieCards');
    expect(request.query).toContain('fragment MovieCard on Movie');
    request.flush({ movies: { data: [{ id: '1', title: 'Heat' }] } });
    expect(rows).toEqual([[{ id: '1', title: 'Heat' }]]);
  });
});
