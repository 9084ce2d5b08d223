import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryService,
  withMutations,
  withSubscriptions,
  type ModelEvent,
  type SubscriptionRequest,
  type SubscriptionResult,
} from 'ngx-watch-query';
import {
  ALWAYS_SEEN,
  LIVE_TIMES,
  PAGE_VISIBILITY,
  REQUEST_TRANSPORT,
  START_QUEUE,
  type Envelope,
  type GraphQLRequest,
  type RequestTransport,
} from 'ngx-watch-query/private';
import { Observable, Subscription, type Subscriber } from 'rxjs';
import { Random } from '../../random/random';
import { timeBy, VirtualClock, VirtualScheduler } from '../../live/convergence/virtual-clock';
import { LIMIT } from './answer-to';
import { fieldsOf, type Call, type Field, type Write } from './call';
import type { Received } from './check-present';
import type { Creation } from './creation';
import { problemOfTurn, waitingCall } from './turns';
import { Films, KeyedFilms, OneFilm } from './documents';
import { Judge, type Decision, type Moment } from './judge';
import { Server } from './server';
import { switchOff, type Mechanism } from './switches';
import type { Tally } from './tally';
import type { View } from './view';

/** Of a hundred lists, this many have an `onEvent`, and this many call the id `key`. */
const JUDGED = 30;
const KEYED = 20;

/** How a run is set up. */
export interface Scenario {
  readonly seed: number;
  /** Whether lists follow the server; other users then write, too. */
  readonly isLive: boolean;
  /** Whether a late replica answers queries. */
  readonly isLate: boolean;
}

/** A query in flight. */
export interface Query {
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  /** The number of the query, in the order of sending. */
  readonly sentAt: number;
  /** What the server has read; undefined: nothing yet. */
  data?: Record<string, unknown>;
}

/** A subscription: its operation, and how many commits it has received. */
export interface Follower {
  readonly subscriber: Subscriber<SubscriptionResult>;
  readonly operationName: string;
  told: number;
}

/** The library with a server, a network and a user, all on a virtual clock. */
export class World {
  readonly random: Random;
  readonly clock = new VirtualClock();
  readonly server: Server;
  readonly queries: Query[] = [];
  readonly calls: Call[] = [];
  readonly creations: Creation[] = [];
  readonly views: View[] = [];
  readonly followers = new Set<Follower>();
  readonly log: string[] = [];
  /** The last answer to the query of a list, where it is known to be for that list. */
  readonly received = new Map<View, Received>();
  readonly service: WatchQueryService;
  /** The writes of calls that were in flight at `reset()`. */
  readonly forgotten: Write[] = [];
  /** The first problem found where throwing would reach nobody. */
  problem: Error | undefined;
  readonly #starts: { flush(): void };
  readonly #writes = new Map<string, Write[]>();
  #sent = 0;
  #sending: Call | undefined;
  #moment: Moment | undefined;
  #value = 0;

  /** @param onEmission called on each emission of a view */
  constructor(
    readonly scenario: Scenario,
    readonly tally: Tally,
    private readonly onEmission: (view: View) => void,
    readonly off?: Mechanism,
  ) {
    this.random = new Random(scenario.seed);
    this.server = new Server(7, () => this.nextValue(), scenario.isLate);
    const mutations = withMutations();
    const live = withSubscriptions({
      transport: {
        subscribe: (request, { opened }) =>
          new Observable(subscriber => this.#follow(request, subscriber, opened)),
      },
    });
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({
      providers: [
        provideWatchQuery(
          { uri: '/graphql', defaultLimit: LIMIT },
          off ? switchOff(mutations, off) : mutations,
          ...(scenario.isLive ? [live] : []),
        ),
        {
          provide: REQUEST_TRANSPORT,
          useValue: { send: request => this.#send(request) } satisfies RequestTransport,
        },
        ...timeBy(new VirtualScheduler(this.clock, () => this.random)),
        { provide: PAGE_VISIBILITY, useValue: ALWAYS_SEEN },
        { provide: LIVE_TIMES, useValue: { openAfter: 0, catchUpDelay: 0, closeAfter: 0 } },
      ],
    });
    this.service = TestBed.inject(WatchQueryService);
    this.#starts = TestBed.inject(START_QUEUE);
  }

  /** A new number, which identifies the write that uses it. */
  nextValue(): number {
    return ++this.#value;
  }

  /** How many queries have been sent. */
  get sent(): number {
    return this.#sent;
  }

  /** The writes to a field of a row, in the order of calls. */
  writesOf(id: string, field: Field): readonly Write[] {
    return this.#writes.get(`${field} ${id}`) ?? [];
  }

  addWrite(write: Write): void {
    write.call.writes.push(write);
    for (const field of fieldsOf(write)) {
      this.#writes.set(`${field} ${write.id}`, [...this.writesOf(write.id, field), write]);
    }
  }

  /** From now on another user is logged in (M13). */
  reset(): void {
    const last = this.#sent;
    for (const call of this.calls) {
      if (call.status === 'over') continue;
      call.isForgotten = true;
      this.forgotten.push(...call.writes);
      this.tally.forgotten++;
      if (!call.isSent) call.status = 'over';
    }
    this.#writes.clear();
    this.creations.length = 0;
    for (const { judge } of this.views) judge?.forget();
    this.received.clear();
    this.log.push('reset');
    this.service.reset();
    const isKept = this.views.some(({ query }) => query.data !== undefined);
    if (isKept) this.problem ??= new Error('M13: a view shows what it did before reset()');
    this.flush();
    const isAwaited = this.queries.some(({ sentAt }) => sentAt <= last);
    if (isAwaited) this.problem ??= new Error('M13: an answer of before reset() is awaited');
  }

  /** Sends the starts of this tick. */
  flush(): void {
    this.#starts.flush();
  }

  /** Subscribes to a call, so that the next request belongs to it. */
  subscribe(call: Call, answers: Observable<unknown>): void {
    this.#sending = call;
    this.during({ phase: 'expected', call }, () => {
      call.subscription = answers.subscribe({
        next: () => (call.heard = 'answer'),
        error: () => (call.heard = 'error'),
      });
    });
    this.#sending = undefined;
  }

  /** Lets something happen of which `onEvent` hears, and checks what it has heard (V7, M12). */
  during(moment: Moment, happen: () => void): void {
    const judged = this.views.flatMap(({ judge, query }) =>
      judge ? { judge, query, before: query.data } : [],
    );
    for (const { judge } of judged) judge.now = [];
    this.#moment = moment;
    happen();
    this.#moment = undefined;
    const { phase, call } = moment;
    for (const { judge, query, before } of judged) {
      const { now, problem } = judge;
      this.problem ??= problem;
      this.tally.removed += now.filter(one => one === 'remove').length;
      const isKept = now.every(one => one === 'ignore' || one === 'refetch');
      // The answer also takes away what was expected.
      if (phase !== 'answered' && isKept && query.data !== before) {
        this.problem ??= new Error(`V7: a list shows what \`onEvent\` keeps from it, ${phase}`);
      }
      if (call && call.isForgotten !== true && !judge.hasHeard(call, phase)) {
        this.problem ??= new Error(`M12: \`onEvent\` has not heard of ${call.number}, ${phase}`);
      }
    }
  }

  open(kind: View['kind']): void {
    const { random, service } = this;
    const subscribe = this.scenario.isLive;
    const judge = kind !== 'single' && random.chance(JUDGED) ? new Judge(random, kind) : undefined;
    const isKeyed = random.chance(KEYED);
    const onEvent = judge && ((_: number, event: ModelEvent) => this.#decide(judge, event));
    const options = {
      subscribe,
      scope: 'movies.data',
      pagination: 'movies',
      ...(onEvent && { onEvent }),
    } as const;
    const search = kind === 'even' ? { search: 'even' } : {};
    TestBed.runInInjectionContext(() => {
      if (kind === 'single') {
        const id = String(1 + random.below(3));
        const query = service.watchQuery(OneFilm, { id }, { subscribe, scope: 'movie' });
        this.#add({ kind, operation: 'OneFilm', query, list: { pagination: null } });
      } else if (isKeyed) {
        const query = service.watchQuery(KeyedFilms, search, options);
        this.#add({ kind, operation: 'KeyedFilms', query, list: query, judge });
      } else {
        const query = service.watchQuery(Films, search, options);
        this.#add({ kind, operation: 'Films', query, list: query, judge });
      }
    });
    const how = [judge && `judging by ${judge.name}`, isKeyed && 'by key']
      .filter(Boolean)
      .join(', ');
    this.log.push(`open ${kind} ${how}`);
  }

  /** A list decides about an event. Where it does not simply apply it, a new row may not be shown. */
  #decide(judge: Judge, event: ModelEvent): Decision {
    const decision = judge.hear(event, this.#moment, this.sent);
    this.log.push(`hear ${event.event} ${event.id}: ${String(decision)}`);
    if (decision === undefined || decision === 'apply') return decision;
    // A new row that is shown stays as it was answered until the refetch (M5).
    if (decision === 'refetch' && this.#moment?.phase === 'answered') return decision;
    for (const { id, made, places } of this.creations) {
      if (id !== event.id && made?.id !== event.id) continue;
      for (const place of places) if (place.view.judge === judge) place.page = undefined;
    }
    return decision;
  }

  close({ subscription, query }: View): void {
    subscription.unsubscribe();
    query.destroy();
    this.log.push('close');
  }

  #add(opened: Omit<View, 'subscription'>): void {
    const subscription = new Subscription();
    const view: View = { ...opened, subscription };
    this.views.push(view);
    subscription.add(
      view.query.data$.subscribe(() => {
        this.onEmission(view);
      }),
    );
  }

  #send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      const call = this.#sending ?? waitingCall(this.calls, request);
      if (call && !call.isSent) {
        this.problem ??= problemOfTurn(this.calls, call);
        call.isSent = true;
        call.subscriber = subscriber;
        return undefined;
      }
      const query: Query = { request, subscriber, sentAt: ++this.#sent };
      this.queries.push(query);
      return () => {
        const at = this.queries.indexOf(query);
        if (at >= 0) this.queries.splice(at, 1);
      };
    });
  }

  #follow(
    { operationName = '' }: SubscriptionRequest,
    subscriber: Subscriber<SubscriptionResult>,
    opened: () => void,
  ): () => void {
    const follower = { subscriber, operationName, told: this.server.commits.length };
    this.followers.add(follower);
    opened();
    return () => this.followers.delete(follower);
  }
}
