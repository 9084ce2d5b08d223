import { HttpErrorResponse, provideHttpClient, withFetch } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService, type WatchQueryError } from 'ngx-watch-query';
import { firstValueFrom } from 'rxjs';
import { MoviesQuery } from './movies';

/** The error for a body that arrives through all of HttpClient. */
async function errorOf(body: string, status: number): Promise<unknown> {
  TestBed.configureTestingModule({
    providers: [provideHttpClient(withFetch()), provideWatchQuery({ uri: '/graphql' })],
  });
  spyOn(globalThis, 'fetch').and.resolveTo(new Response(body, { status }));
  const answer = TestBed.inject(WatchQueryService).query(MoviesQuery);
  return firstValueFrom(answer).catch((error: unknown) => error);
}

describe('a body that is not JSON', () => {
  const cases: readonly [status: number, kind: WatchQueryError['kind']][] = [
    [200, 'protocol'],
    [500, 'http'],
  ];
  for (const [status, kind] of cases) {
    it(`E2: is a ${kind} error with HTTP ${String(status)}`, async () => {
      const error = await errorOf('{"data":{"movies":', status);
      expect(error).toEqual(jasmine.objectContaining({ kind, status }));
      expect((error as WatchQueryError).cause).toBeInstanceOf(HttpErrorResponse);
    });
  }

  it('E3: says nothing, so its error asks whether the address is right', async () => {
    const error = await errorOf('<!doctype html><title>App</title>', 200);
    expect((error as WatchQueryError).message).toBe(
      '/graphql answered HTTP 200: no GraphQL. Is the address right?',
    );
  });

  it('E3: says nothing without `withFetch()` either', async () => {
    const uri = 'data:text/html,App';
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideWatchQuery({ uri })],
    });
    const answer = TestBed.inject(WatchQueryService).query(MoviesQuery);
    const error: unknown = await firstValueFrom(answer).catch((reason: unknown) => reason);
    expect((error as WatchQueryError).message).toBe(
      `${uri} answered HTTP 200: no GraphQL. Is the address right?`,
    );
  });
});
