import { TestBed } from '@angular/core/testing';
import {
  gql,
  type WatchQuery,
  provideWatchQuery,
  WatchQueryService,
  withSubscriptions,
} from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { START_QUEUE, REQUEST_TRANSPORT } from 'ngx-watch-query/private';

const query = gql`
  query Movies {
    movies @subscribe {
      data {
        id
      }
    }
  }
`;

/** Logs what leaves the application, in order. */
function setup() {
  const log: string[] = [];
  const logged = (what: string) =>
    new Observable<never>(() => {
      log.push(what);
      return () => log.push(`no ${what}`);
    });
  TestBed.configureTestingModule({
    providers: [
      provideWatchQuery(
        { uri: '/graphql' },
        withSubscriptions({ transport: { subscribe: () => logged('subscription') } }),
      ),
      { provide: REQUEST_TRANSPORT, useValue: { send: () => logged('request') } },
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const starts = TestBed.inject(START_QUEUE);
  const watch = (onLoadingStart: () => void = () => undefined) =>
    TestBed.runInInjectionContext(() => service.watchQuery(query, {}, { onLoadingStart }));
  return { log, watch, flush: () => starts.flush() };
}

describe('two WatchQueries with equal requests in one flush', () => {
  it('V10, V16, E5: send one request, after one subscription', () => {
    const { log, watch, flush } = setup();
    watch();
    watch();
    flush();
    expect(log).toEqual(['subscription', 'request']);
  });

  it('E5: cancel the request when the last of them is destroyed', () => {
    const { log, watch, flush } = setup();
    const [first, second] = [watch(), watch()];
    flush();
    first.destroy();
    expect(log).not.toContain('no request');
    second.destroy();
    expect(log).toContain('no request');
  });

  it('E5: send no request when both are destroyed during the flush', () => {
    const { log, watch, flush } = setup();
    const all: WatchQuery<unknown, unknown>[] = [
      watch(() => all.forEach(one => one.destroy())),
      watch(),
    ];
    flush();
    expect(log).toEqual(['subscription', 'no subscription']);
  });
});
