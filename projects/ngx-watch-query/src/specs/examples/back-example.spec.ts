import { Location } from '@angular/common';
import { TestBed } from '@angular/core/testing';
import { NavigationEnd, provideRouter, Router } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { filter, firstValueFrom } from 'rxjs';
import { MoviesPage } from './address-example';

describe('MoviesPage', () => {
  it('shows the page before when the user goes back', async () => {
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
    harness.routeNativeElement?.querySelector('button')?.click();
    answer(3);
    await harness.fixture.whenStable();

    // #region back
    const router = TestBed.inject(Router);
    router.setUpLocationChangeListener();
    const ended = firstValueFrom(
      router.events.pipe(filter(event => event instanceof NavigationEnd)),
    );
    TestBed.inject(Location).back();
    await ended;
    answer(2);
    // #endregion
    server.verify();
  });
});
