import { TestBed } from '@angular/core/testing';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies } from './movies';
import { MoviesComponent } from './readme-example';

describe('the example of the README', () => {
  it('L1, L4, P10: works as it is written', async () => {
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({ defaultLimit: 2 })] });
    const fixture = TestBed.createComponent(MoviesComponent);
    const element = fixture.nativeElement as HTMLElement;
    const server = TestBed.inject(WatchQueryTestingController);
    const first = server.expectOne('Movies');
    expect(first.variables).toEqual({ genre: 'Drama', limit: 2, page: 1 });
    answerMovies(first, 4);
    await fixture.whenStable();
    expect(element.textContent).toContain('Film 1');
    expect(element.textContent).toContain('1 / 2');
    element.querySelectorAll('button')[1]?.click();
    answerMovies(server.expectOne('Movies'), 4);
    await fixture.whenStable();
    expect(element.textContent).toContain('Film 3');
    expect(element.textContent).toContain('2 / 2');
    server.verify();
  });

  it('section 8, P10: is tested as the README shows', async () => {
    // #region test
    TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
    const fixture = TestBed.createComponent(MoviesComponent);
    const page = fixture.nativeElement as HTMLElement;
    const server = TestBed.inject(WatchQueryTestingController);

    const data = [{ id: '1', title: 'Heat' }];
    const paginatorInfo = { currentPage: 1, lastPage: 2 };
    server.expectOne('Movies').flush({ movies: { data, paginatorInfo } });
    await fixture.whenStable();
    expect(page.textContent).toContain('Heat');

    page.querySelectorAll('button')[1]?.click();
    expect(server.expectOne('Movies').variables['page']).toBe(2);
    server.verify();
    // #endregion
  });
});
