import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService } from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { REQUEST_TRANSPORT, START_QUEUE, type GraphQLRequest } from 'ngx-watch-query/private';
import { MoviesQuery } from './movies';
import { uncaughtDuring } from './uncaught-during';

/** A transport, as an interceptor may make one, that throws when it is told to cancel. */
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

describe('a request that cannot be cancelled', () => {
  it('L8: gives way all the same, and breaks nothing; the error reaches the environment', () => {
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

  it('L11: is no reason not to end', () => {
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
