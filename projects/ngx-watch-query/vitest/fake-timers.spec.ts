import { TestBed } from '@angular/core/testing';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MoviesComponent } from '../src/specs/readme-example';

describe('the test kit beside vi.useFakeTimers()', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function setup() {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
    const server = TestBed.inject(WatchQueryTestingController);
    const fixture = TestBed.createComponent(MoviesComponent);
    return { server, fixture, page: fixture.nativeElement as HTMLElement };
  }

  const answer = { movies: { data: [{ id: '1', title: 'Heat' }] } };

  it('section 8: answers, and shows the answer once Angular’s own timers have run', async () => {
    vi.useFakeTimers();
    const { server, fixture, page } = setup();
    server.expectOne('Movies').flush(answer);
    await vi.runAllTimersAsync();
    await fixture.whenStable();
    expect(page.textContent).toContain('Heat');
    server.verify();
  });

  it('section 8: needs no timers moved on where only the date is replaced', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { server, fixture, page } = setup();
    server.expectOne('Movies').flush(answer);
    await fixture.whenStable();
    expect(Date.now()).toBe(0);
    expect(page.textContent).toContain('Heat');
    server.verify();
  });
});
