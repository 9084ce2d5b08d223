import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService } from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { REQUEST_TRANSPORT, START_QUEUE, type GraphQLRequest } from 'ngx-watch-query/private';
import { MoviesQuery } from './movies';
import { uncaughtDuring } from './uncaught-during';

/** The library with a transport that throws on cancellation, as an interceptor may. */
function setup() {
  const sent: unknown[] = [];
  const transport = {
    send: ({ variables }: GraphQLRequest) =>
      new Observable<never>(() => {
        sent.push(variables['genre']);
        return () => {
          throw new Error('cannot cancel');
        };
      }),
  };
  TestBed.configureTestingModule({
    providers: [
      provideWatchQuery({ uri: '/graphql' }),
      { provide: REQUEST_TRANSPORT, useValue: transport },
    ],
  });
  const watch = (genre: string) =>
    TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(
        MoviesQuery,
        { genre },
        { pagination: 'movies' },
      ),
    );
  return { sent, watch, flush: () => TestBed.inject(START_QUEUE).flush() };
}

describe('a request whose cancellation throws', () => {
  it('L8: is replaced all the same; the error is reported to the browser', () => {
    const { sent, watch, flush } = setup();
    const movies = watch('Drama');
    flush();
    const uncaught = uncaughtDuring(() => {
      void movies.setVariable('genre', 'Action').refetch();
      watch('Comedy');
      flush();
    });
    expect(sent).toEqual(['Drama', 'Action', 'Comedy']);
    expect(movies.loading).toBeTrue();
    expect(uncaught).toEqual([jasmine.stringContaining('cannot cancel')]);
  });

  it('L11: does not keep destroy() from completing', () => {
    const { watch, flush } = setup();
    const movies = watch('Drama');
    let isComplete = false;
    movies.loading$.subscribe({ complete: () => (isComplete = true) });
    flush();
    const uncaught = uncaughtDuring(() => movies.destroy());
    expect([isComplete, movies.loading]).toEqual([true, false]);
    expect(uncaught.length).toBe(1);
  });
});
