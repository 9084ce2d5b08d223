import { TestBed } from '@angular/core/testing';
import { provideRouter, ResolveStart, Router, withComponentInputBinding } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withCache } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { filter, firstValueFrom } from 'rxjs';
import { movieRoute } from './resolver-example';

describe('the page of a film', () => {
  it('opens once its resolver has the film', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideRouter([movieRoute], withComponentInputBinding()),
        provideWatchQueryTesting({}, withCache()),
      ],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const events = TestBed.inject(Router).events;
    const resolving = firstValueFrom(events.pipe(filter(event => event instanceof ResolveStart)));

    // Not awaited yet: the navigation waits for the answer.
    const opened = RouterTestingHarness.create('/movies/7');
    await resolving;
    server.expectOne('Movie').flush({ movie: { id: '7', title: 'Heat' } });
    const harness = await opened;
    expect(harness.routeNativeElement?.textContent).toContain('Heat');
    server.verify();
  });
});
