import { Location } from '@angular/common';
import { TestBed } from '@angular/core/testing';
import { NavigationEnd, provideRouter, Router } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { filter, firstValueFrom } from 'rxjs';
import { SizedMovies } from './page-size-field';

describe('A field for the page size (P8, P12)', () => {
  it('says the size chosen while its rows load, and the size shown after Back has ended that', async () => {
    const { choose, size, server, answer, harness } = await open();
    await choose('50');
    expect(TestBed.inject(Location).path()).toBe('/movies?limit=50');
    expect(size()).toBe('50');
    expect(server.expectOne('Movies').variables['limit']).toBe(50);

    const router = TestBed.inject(Router);
    router.setUpLocationChangeListener();
    const ended = firstValueFrom(
      router.events.pipe(filter(event => event instanceof NavigationEnd)),
    );
    TestBed.inject(Location).back();
    await ended;
    answer(25);
    await harness.fixture.whenStable();
    expect(size()).toBe('25');
    server.verify();
  });

  it('says the size shown after the request for another one has failed', async () => {
    const { choose, size, server, answer, harness } = await open();
    await choose('10');
    expect(size()).toBe('10');
    server.expectOne('Movies').networkError();
    await harness.fixture.whenStable();
    expect(size()).toBe('25');

    await choose('10');
    answer(10);
    await harness.fixture.whenStable();
    expect(size()).toBe('10');
    server.verify();
  });

  it('says a size that only the link has', async () => {
    const { size, server } = await open('/movies?limit=40', 40);
    expect(size()).toBe('40');
    server.verify();
  });
});

async function open(address = '/movies', limit = 25) {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([{ path: 'movies', component: SizedMovies }]),
      provideWatchQueryTesting({}, withRouter()),
    ],
  });
  const harness = await RouterTestingHarness.create(address);
  const server = TestBed.inject(WatchQueryTestingController);
  const answer = (limit: number) => {
    const request = server.expectOne('Movies');
    expect(request.variables['limit']).toBe(limit);
    const paginatorInfo = { currentPage: 1, lastPage: 9, perPage: limit, total: 90 };
    request.flush({ movies: { data: [], paginatorInfo } });
  };
  const field = () => harness.routeNativeElement?.querySelector('select');
  const choose = async (size: string) => {
    const select = field();
    if (!select) throw new Error('There is no field.');
    select.value = size;
    select.dispatchEvent(new Event('change'));
    await harness.fixture.whenStable();
  };
  answer(limit);
  await harness.fixture.whenStable();
  return { harness, server, answer, choose, size: () => field()?.value };
}
