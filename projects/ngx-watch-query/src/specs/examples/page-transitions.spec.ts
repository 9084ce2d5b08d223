import { ChangeDetectionStrategy, Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, withViewTransitions, type ViewTransitionsFeature } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MoviesPage } from './address-example';
import { withPageTransitions } from './page-transitions';

@Component({
  selector: 'wq-about-page',
  template: 'About',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class AboutPage {}

/** What the browser has made of two transitions: from page 1 of the list to page 2, and to another route. */
async function transitions(feature: ViewTransitionsFeature): Promise<readonly string[]> {
  const start = document.startViewTransition.bind(document);
  const ends: Promise<string>[] = [];
  spyOn(document, 'startViewTransition').and.callFake(update => {
    const transition = start(update);
    ends.push(
      transition.ready.then(
        () => 'animated',
        () => 'skipped',
      ),
    );
    return transition;
  });
  TestBed.configureTestingModule({
    providers: [
      provideRouter(
        [
          { path: 'movies', component: MoviesPage },
          { path: 'about', component: AboutPage },
        ],
        feature,
      ),
      provideWatchQueryTesting({}, withRouter()),
    ],
  });
  const harness = await RouterTestingHarness.create('/movies');
  const server = TestBed.inject(WatchQueryTestingController);
  const answer = (page: number) =>
    server
      .expectOne('Movies')
      .flush({ movies: { data: [], paginatorInfo: { currentPage: page, lastPage: 9 } } });
  answer(1);
  ends.length = 0;
  harness.routeNativeElement?.querySelector('button')?.click();
  answer(2);
  await harness.fixture.whenStable();
  // The next transition would skip one that still runs.
  await Promise.all(ends);
  await harness.navigateByUrl('/about');
  return Promise.all(ends);
}

describe('page transitions (R7)', () => {
  it('run for each page of a list by default, as the Router animates each navigation', async () => {
    expect(await transitions(withViewTransitions())).toEqual(['animated', 'animated']);
  });

  it('of the documentation run from page to page only', async () => {
    expect(await transitions(withPageTransitions())).toEqual(['skipped', 'animated']);
  });
});
