import { Location } from '@angular/common';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MoviesPage } from './address-example';

describe('MoviesPage', () => {
  it('shows the page in the address, and keeps the address up to date', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideRouter([{ path: 'movies', component: MoviesPage }]),
        provideWatchQueryTesting({}, withRouter()),
      ],
    });
    const harness = await RouterTestingHarness.create('/movies?page=2');
    const server = TestBed.inject(WatchQueryTestingController);
    const answer = (page: number) => {
      const request = server.expectOne('Movies');
      expect(request.variables['page']).toBe(page);
      request.flush({ movies: { data: [], paginatorInfo: { currentPage: page, lastPage: 9 } } });
    };
    answer(2);
    for (const page of [3, 4]) {
      harness.routeNativeElement?.querySelector('button')?.click();
      answer(page);
      await harness.fixture.whenStable();
      expect(TestBed.inject(Location).path()).toBe(`/movies?page=${page}`);
    }
  });
});
