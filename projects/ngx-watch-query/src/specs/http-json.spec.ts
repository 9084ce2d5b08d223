import { HttpErrorResponse, provideHttpClient, withFetch } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { provideWatchQuery, WatchQueryService, type WatchQueryError } from 'ngx-watch-query';
import { firstValueFrom } from 'rxjs';
import { MoviesQuery } from './movies';

/** What becomes of a body that the browser got from the network, through all of HttpClient. */
async function errorOf(body: string, status: number): Promise<unknown> {
  TestBed.configureTestingModule({
    providers: [provideHttpClient(withFetch()), provideWatchQuery({ uri: '/graphql' })],
  });
  spyOn(globalThis, 'fetch').and.resolveTo(new Response(body, { status }));
  const answer = TestBed.inject(WatchQueryService).query(MoviesQuery);
  return firstValueFrom(answer).catch((error: unknown) => error);
}

describe('a body that is no JSON', () => {
  const cases: readonly [status: number, kind: WatchQueryError['kind']][] = [
    [200, 'protocol'],
    [500, 'http'],
  ];
  for (const [status, kind] of cases) {
    it(`E2: with HTTP ${String(status)} is a ${kind} error`, async () => {
      const error = await errorOf('{"data":{"movies":', status);
      expect(error).toEqual(jasmine.objectContaining({ kind, status }));
      expect((error as WatchQueryError).cause).toBeInstanceOf(HttpErrorResponse);
    });
  }
});
