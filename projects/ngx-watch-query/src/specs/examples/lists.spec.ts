import { TestBed } from '@angular/core/testing';
import { withAppend } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies, pageOf } from '../movies';
import { until } from '../until';
import { EndlessMovies } from './endless-movies';
import { MoreMovies } from './load-more';

function setupRecipe(defaultLimit: number) {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({ defaultLimit }, withAppend())],
  });
  return TestBed.inject(WatchQueryTestingController);
}

/** Whether an element is in the window, or at most 200 pixels below. */
function isNear(element: Element | null): Promise<boolean> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        observer.disconnect();
        resolve(entries.some(({ isIntersecting }) => isIntersecting));
      },
      { rootMargin: '200px' },
    );
    if (element) observer.observe(element);
  });
}

describe('recipes for lists that grow', () => {
  it('A1: a button adds one page at a time, and disappears with the last one', async () => {
    const server = setupRecipe(2);
    const fixture = TestBed.createComponent(MoreMovies);
    const host = fixture.nativeElement as HTMLElement;
    const button = () => host.querySelector('button');
    const rows = () => host.querySelectorAll('li').length;
    answerMovies(server.expectOne('Movies'), 5);
    await fixture.whenStable();
    for (const count of [4, 5]) {
      button()?.click();
      const request = server.expectOne('Movies');
      fixture.detectChanges();
      expect(button()?.disabled).toBeTrue();
      answerMovies(request, 5);
      await fixture.whenStable();
      expect(rows()).toBe(count);
    }
    expect(button()).toBeNull();
    server.verify();
  });

  it('A1: pages are added while the end of the list is near the window, and then no more', async () => {
    const server = setupRecipe(10);
    const fixture = TestBed.createComponent(EndlessMovies);
    const host = fixture.nativeElement as HTMLElement;
    document.body.append(host);
    fixture.autoDetectChanges();
    const { movies } = fixture.componentInstance;
    const asked: number[] = [];
    const answer = async (): Promise<void> => {
      const request = server.expectOne('Movies');
      asked.push(pageOf(request).page);
      answerMovies(request);
      await fixture.whenStable();
    };
    await answer();
    // Adding has stopped by itself, because the window is full.
    while (await isNear(host.lastElementChild)) {
      await until(() => movies.loading);
      await answer();
    }
    expect(movies.loading).toBeFalse();
    const pages = asked.length;
    expect(pages).toBeGreaterThan(1);
    host.lastElementChild?.scrollIntoView();
    await until(() => movies.loading);
    await answer();
    expect(asked).toEqual(asked.map((_, index) => index + 1));
    expect(host.querySelectorAll('li').length).toBe(10 * (pages + 1));
    host.remove();
  });

  it('A1: a failed page is requested again by the user, not by the list', async () => {
    const server = setupRecipe(1);
    const fixture = TestBed.createComponent(EndlessMovies);
    const host = fixture.nativeElement as HTMLElement;
    document.body.append(host);
    fixture.autoDetectChanges();
    const { movies } = fixture.componentInstance;
    answerMovies(server.expectOne('Movies'), 2);
    await until(() => movies.loading);
    server.expectOne('Movies').networkError();
    await fixture.whenStable();
    server.expectNone();
    host.querySelector('button')?.click();
    answerMovies(server.expectOne('Movies'), 2);
    await fixture.whenStable();
    expect(host.querySelectorAll('li').length).toBe(2);
    expect(host.querySelector('p')).toBeNull();
    server.verify();
    host.remove();
  });

  it('A1: the button after a failure asks for the first page, or for all pages, where these have failed', async () => {
    const server = setupRecipe(2);
    const fixture = TestBed.createComponent(EndlessMovies);
    const host = fixture.nativeElement as HTMLElement;
    fixture.autoDetectChanges();
    const { movies } = fixture.componentInstance;
    const tryAgain = async (): Promise<void> => {
      await fixture.whenStable();
      host.querySelector('button')?.click();
      answerMovies(server.expectOne('Movies'), 2);
      await fixture.whenStable();
      expect([movies.data?.length, movies.error]).toEqual([2, undefined]);
    };
    server.expectOne('Movies').networkError();
    await tryAgain();
    void movies.refetch();
    server.expectOne('Movies').networkError();
    await tryAgain();
    server.verify();
  });
});
