import { inject, InjectionToken } from '@angular/core';
import { gql, type ErrorSource, type WatchQueryError } from 'ngx-watch-query';
import { answerMovies } from './movies';
import { misuse, setup } from './setup';

const TENANT = new InjectionToken<string>('tenant', { factory: () => 'acme' });

describe('onError of provideWatchQuery', () => {
  it('E7: is called for each error of each WatchQuery, after the WatchQuery’s own onError', () => {
    const log: string[] = [];
    const onError = (error: WatchQueryError, { id, name }: ErrorSource) =>
      log.push(`${String(id)} ${String(name)}: ${error.message}`);
    const { server, watchMovies, inContext } = setup({ onError });
    const movies = watchMovies({}, { onError: id => log.push(`own ${String(id)}`) });
    server.expectOne('Movies').networkError('down');
    inContext(service =>
      service.watchQuery(gql`
        query {
          genres {
            name
          }
        }
      `),
    );
    server.expectOne(() => true).flushErrors(['No']);
    void movies.refetch();
    answerMovies(server.expectOne('Movies'));
    expect(log).toEqual(['own 1', '1 Movies: down', '2 undefined: No']);
  });

  it('E7: runs in the injector of provideWatchQuery', () => {
    const seen: string[] = [];
    const { server, watchMovies } = setup({ onError: () => seen.push(inject(TENANT)) });
    watchMovies();
    server.expectOne('Movies').networkError();
    expect(seen).toEqual(['acme']);
  });

  it('E7, L6: has what it throws reported to the ErrorHandler', async () => {
    const broken = new Error('broken');
    const { server, thrown, watchMovies } = setup({
      onError: () => {
        throw broken;
      },
    });
    const movies = watchMovies();
    const settled = movies.refetch();
    server.expectOne('Movies').networkError('down');
    await settled;
    expect([thrown, movies.error?.message, movies.loading]).toEqual([[broken], 'down', false]);
  });

  it('E7: is not called for one-off calls, whose callers receive the error', () => {
    const log: string[] = [];
    const { server, service } = setup({ onError: ({ message }) => log.push(message) });
    const query = gql<object>`
      query Genres {
        genres {
          name
        }
      }
    `;
    service.query(query).subscribe({ error: () => log.push('caller') });
    server.expectOne('Genres').networkError('down');
    expect(log).toEqual(['caller']);
  });

  it('E7, L13: is misuse if it is not a function', () => {
    expect(misuse(() => setup({ onError: 'log' as never }))).toBe('WQ117');
  });
});
