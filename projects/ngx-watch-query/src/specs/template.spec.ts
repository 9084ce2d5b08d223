import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { TestBed, type ComponentFixture } from '@angular/core/testing';
import { WatchQueryService } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies, MoviesQuery } from './movies';

@Component({
  template: '{{ q.data?.length }}',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class OnlyData {
  readonly q = inject(WatchQueryService).watchQuery(MoviesQuery, {}, { scope: 'movies.data' });
}

@Component({
  template: `
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
    <button (click)="movies.nextPage()" [disabled]="!movies.pagination.hasNextPage">Next</button>
    <p>{{ movies.pagination.currentPage }} / {{ movies.pagination.lastPage }}</p>
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class MovieList {
  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
}

/** Renders once and waits for the flush in the next microtask, as in an application. */
async function settle(fixture: ComponentFixture<unknown>) {
  fixture.detectChanges();
  await Promise.resolve();
  return {
    server: TestBed.inject(WatchQueryTestingController),
    element: fixture.nativeElement as HTMLElement,
  };
}

describe('templates', () => {
  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({ defaultLimit: 2 })] });
  });

  it('L4: re-render with only {{ q.data }}, zoneless and OnPush', async () => {
    const fixture = TestBed.createComponent(OnlyData);
    const { server, element } = await settle(fixture);
    expect('Zone' in globalThis).toBeFalse();
    expect(element.textContent).toBe('');
    server.expectOne('Movies').flush({ movies: { data: [{ id: '1', title: 'Heat' }] } });
    await fixture.whenStable();
    expect(element.textContent).toBe('1');
  });

  it('L4, L7: keep the elements of unchanged rows, and change pages', async () => {
    const fixture = TestBed.createComponent(MovieList);
    const { server, element } = await settle(fixture);
    answerMovies(server.expectOne('Movies'), 4);
    await fixture.whenStable();
    const [row] = element.querySelectorAll('li');
    expect(row?.textContent).toBe('Film 1');
    expect(element.querySelector('p')?.textContent).toBe('1 / 2');

    void fixture.componentInstance.movies.refetch();
    answerMovies(server.expectOne('Movies'), 4);
    await fixture.whenStable();
    expect(element.querySelector('li')).toBe(row ?? null);

    element.querySelector('button')?.click();
    answerMovies(server.expectOne('Movies'), 4);
    await fixture.whenStable();
    expect(element.querySelector('li')?.textContent).toBe('Film 3');
    expect(element.querySelector('button')?.disabled).toBeTrue();
  });

  it('L11: cancel the request of a destroyed component', async () => {
    const fixture = TestBed.createComponent(MovieList);
    const { server } = await settle(fixture);
    const request = server.expectOne('Movies');
    fixture.destroy();
    expect(request.cancelled).toBeTrue();
    server.verify();
  });
});
