import {
  HttpResponse,
  provideHttpClient,
  withInterceptors,
  type HttpInterceptorFn,
} from '@angular/common/http';
import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService, type WatchQuery } from 'ngx-watch-query';
import { START_QUEUE } from 'ngx-watch-query/private';
import { finalize, Subject } from 'rxjs';
import { moviesField, MoviesQuery } from './movies';

type Movies = Pick<WatchQuery<unknown, unknown>, 'loading' | 'refetch'> & {
  setLimit(limit: number): Promise<boolean>;
};

/** The film list of a genre, and an interceptor that calls something once, at the end of the first request. */
function watchEnding(atEnd: (movies: Movies) => void) {
  const sent: Subject<HttpResponse<unknown>>[] = [];
  const intercept: HttpInterceptorFn = () => {
    const answer = new Subject<HttpResponse<unknown>>();
    const isFirst = sent.push(answer) === 1;
    return answer.pipe(finalize(() => isFirst && atEnd(movies)));
  };
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(withInterceptors([intercept])),
      provideWatchQuery({ uri: '/graphql' }),
    ],
  });
  const genre = signal<string | undefined>('Drama');
  const read = () => {
    const value = genre();
    return value === undefined ? undefined : { genre: value };
  };
  const movies = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(MoviesQuery, read, { pagination: 'movies' }),
  );
  const flush = () => TestBed.inject(START_QUEUE).flush();
  flush();
  const answer = () => {
    const body = { data: { movies: moviesField(1, 25, 200) } };
    sent.at(-1)?.next(new HttpResponse({ body }));
    flush();
  };
  return { genre, sent, movies, answer };
}

describe('an interceptor at the end of its request', () => {
  it('L10: gets a promise that resolves with the request that it starts', async () => {
    let again: Promise<void> | undefined;
    const ended: string[] = [];
    const { sent, answer } = watchEnding(movies => {
      again = movies.refetch().then(() => void ended.push('again'));
    });
    answer();
    await Promise.resolve();
    await Promise.resolve();
    expect([sent.length, ended]).toEqual([2, []]);
    answer();
    await again;
    expect(ended).toEqual(['again']);
  });

  it('L10, L15: gets a promise that resolves at once if nothing is wanted any more', async () => {
    let again: Promise<void> | undefined;
    const { genre, sent, movies, answer } = watchEnding(list => {
      genre.set(undefined);
      again = list.refetch();
    });
    answer();
    await expectAsync(again).toBeResolved();
    expect([sent.length, movies.loading]).toEqual([1, false]);
  });

  it('L15: may change the variables and call a method that requests nothing by itself', () => {
    const { genre, sent, movies, answer } = watchEnding(list => {
      genre.set('Action');
      void list.setLimit(25);
    });
    answer();
    expect([sent.length, movies.loading]).toEqual([2, true]);
  });
});
