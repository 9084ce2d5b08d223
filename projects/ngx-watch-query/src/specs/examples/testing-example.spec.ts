import { TestBed } from '@angular/core/testing';
import { withSubscriptions } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MoviesComponent } from './testing-example';

describe('MoviesComponent', () => {
  it('shows the films, and follows them', async () => {
    TestBed.configureTestingModule({
      providers: [provideWatchQueryTesting({}, withSubscriptions({ url: 'ws://test' }))],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const fixture = TestBed.createComponent(MoviesComponent);
    const page = fixture.nativeElement as HTMLElement;

    server.expectOne('Movies').flush({ movies: { data: [{ id: '1', title: 'Heat' }] } });
    await fixture.whenStable();
    expect(page.textContent).toContain('Heat');

    const title = 'Heat (1995)';
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model: { title } });
    await fixture.whenStable();
    expect(page.textContent).toContain('Heat (1995)');

    // The refetch that follows an event.
    server.expectOne('Movies').flush({ movies: { data: [] } });
    server.verify();
  });
});
