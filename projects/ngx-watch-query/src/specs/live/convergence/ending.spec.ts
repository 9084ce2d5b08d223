import { TestBed } from '@angular/core/testing';
import { gql, provideWatchQuery, WatchQueryService, withSubscriptions } from 'ngx-watch-query';
import { NEVER, Observable } from 'rxjs';
import { START_QUEUE, REQUEST_TRANSPORT, SCHEDULER } from 'ngx-watch-query/private';
import { VirtualClock, VirtualScheduler } from './virtual-clock';

const query = gql`
  query Both {
    movies @subscribe {
      data {
        id
      }
    }
    directors @subscribe {
      data {
        id
      }
    }
  }
`;

/** The library with a transport that opens at once. */
function setup() {
  let active = 0;
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  TestBed.configureTestingModule({
    providers: [
      provideWatchQuery(
        { uri: '/graphql' },
        withSubscriptions({
          transport: {
            subscribe: (_request, connection) =>
              new Observable(() => {
                active++;
                connection.opened();
                return () => active--;
              }),
          },
        }),
      ),
      { provide: REQUEST_TRANSPORT, useValue: { send: () => NEVER } },
      { provide: SCHEDULER, useValue: scheduler },
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const both = TestBed.runInInjectionContext(() => service.watchQuery(query));
  const seen: string[] = [];
  both.live$.subscribe(live => {
    seen.push(live);
    if (live === 'live') both.destroy();
  });
  TestBed.inject(START_QUEUE).flush();
  return { clock, seen, left: () => ({ active, timers: scheduler.running }) };
}

describe('a WatchQuery that is destroyed in the moment it becomes live', () => {
  it('L11, V16: leaves no operation and no timer after 3 s', () => {
    const { clock, seen, left } = setup();
    clock.pass(100);
    expect(seen).toContain('live');
    clock.pass(3000);
    expect(left()).toEqual({ active: 0, timers: 0 });
  });
});
