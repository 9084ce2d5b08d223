import { WatchQueryError } from 'ngx-watch-query';
import { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import type { Random } from '../../random/random';
import type { VirtualClock } from './virtual-clock';

interface WireEvents {
  sent(request: GraphQLRequest): void;
  /** A request has ended: answered, failed or cancelled. */
  ended(request: GraphQLRequest): void;
  /** A request that is never answered was cancelled. */
  givenUp(request: GraphQLRequest): void;
  /** The answer (null: a failure) arrives; `send` delivers it. */
  deliver(request: GraphQLRequest, data: Envelope['data'], send: () => void): void;
}

/** HTTP on a virtual clock: slow, failing, hanging, and out of step with the socket. */
export class Wire implements RequestTransport {
  /** The number of requests to fail. */
  failures = 0;
  failPercent = 0;
  /** The number of requests never to answer. */
  hanging = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly answerTo: (request: GraphQLRequest) => NonNullable<Envelope['data']>,
    private readonly events: WireEvents,
  ) {}

  send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      const { clock, random, events } = this;
      events.sent(request);
      if (this.hanging > 0) {
        this.hanging--;
        return () => {
          events.ended(request);
          events.givenUp(request);
        };
      }
      const failure = this.#fails() ? random.pick(FAILURES) : null;
      const isSlow = random.chance(10);
      const pass = () => random.between(1, isSlow ? 1500 : 60);
      const deliver = (data: NonNullable<Envelope['data']>): void => {
        events.deliver(request, failure ? null : data, () => {
          if (failure) failure(subscriber);
          else subscriber.next({ data, errors: [], status: 200 });
          subscriber.complete();
        });
      };
      let cancel = (): void => undefined;
      const process = (): void => {
        const data = this.answerTo(request);
        cancel = clock.after(pass(), () => deliver(data));
      };
      cancel = clock.after(pass(), process);
      return () => {
        cancel();
        events.ended(request);
      };
    });
  }

  #fails(): boolean {
    if (this.failures > 0) {
      this.failures--;
      return true;
    }
    return this.random.chance(this.failPercent);
  }
}

type Fail = (subscriber: { error(error: unknown): void; next(envelope: Envelope): void }) => void;

const FAILURES: readonly Fail[] = [
  subscriber => subscriber.error(new WatchQueryError('network', 'cut')),
  subscriber => subscriber.error(new WatchQueryError('http', 'broken', { status: 500 })),
  subscriber => subscriber.next({ data: null, errors: [{ message: 'no' }], status: 200 }),
  subscriber => subscriber.next({ data: undefined, errors: [{ message: 'no' }], status: 400 }),
];
