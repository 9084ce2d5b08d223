import type { SubscriptionResult } from 'ngx-watch-query';
import type { GraphQLRequest } from 'ngx-watch-query/private';
import { anonymousText } from '../../../lib/live/live-operation';
import { Random } from '../../random/random';
import type { Action, Schedule } from './actions';
import { answer } from './answers';
import type { Bench, Surroundings } from './bench';
import { callAsUser, type UserAction } from './call-as-user';
import { Database, EDITS, type RowChange } from './database';
import { EventReads } from './event-reads';
import { malformed } from './malformed';
import { Publisher } from './publisher';
import type { Tally } from './tally';
import { Socket, type Line } from './socket';
import { CLOSES_AFTER, UNTIL_OPEN, UNTIL_QUIET } from './times';
import { isWritten, type Tracked } from './tracked';
import { Wire } from './wire';

/** Events of one row that are kept for an answer: four, plus what is shown (V25). */
const KEPT = 4 + 1;

/** One run: WatchQueries, their server, and what happens to both. */
export class Simulation {
  readonly #random: Random;
  readonly #database: Database;
  /** Answers the requests. */
  readonly #replica: Database;
  readonly #socket: Socket;
  readonly #publisher: Publisher;
  readonly #wire: Wire;
  readonly #surroundings: Surroundings;
  readonly #reads = new EventReads();
  #watched: Tracked[] = [];

  constructor(
    private readonly bench: Bench,
    private readonly schedule: Schedule,
    private readonly tally: Tally,
  ) {
    const { clock, off } = bench;
    const random = (this.#random = new Random(schedule.seed));
    const changed = (change: RowChange): void => {
      this.#publisher.publish(change);
      if (schedule.lag > 0) clock.after(schedule.lag, () => this.#replica.take(change));
    };
    this.#database = new Database(random, changed, schedule.rows);
    this.#replica = schedule.lag > 0 ? this.#database.copy() : this.#database;
    this.#socket = new Socket(clock, random, {
      deliver: (line, result, send) => this.#receive(line, result, send),
      opened: line => this.#ownersOf(line).forEach(one => one.opened(line.request, clock.now())),
    });
    this.#socket.hasPings = off !== 'ping';
    // Makes the server miss the start of each operation.
    if (off === 'late catch-up') this.#socket.latePercent = 100;
    this.#publisher = new Publisher(
      this.#socket,
      random,
      !schedule.ignoresArguments,
      schedule.lag > 0 ? 0 : 3,
    );
    const answerTo = ({ query, variables }: GraphQLRequest) =>
      answer(this.#replica, query, variables);
    this.#wire = new Wire(clock, random, answerTo, {
      sent: request => {
        const moment = { now: clock.now(), isHidden: bench.page.isHidden };
        this.#ownerOf(request)?.sent(request.query, request.variables, moment);
      },
      ended: request => this.#ended(request),
      givenUp: request => this.#giveUp(request),
      deliver: (request, data, send) => this.#answer(request, data ?? null, send),
    });
    if (schedule.lag === 0) this.#wire.failPercent = schedule.failPercent;
    this.#surroundings = { socket: this.#socket, wire: this.#wire, random, isDelivering: false };
  }

  /** @throws where a property is violated */
  run(): void {
    const { clock } = this.bench;
    this.bench.surroundings = this.#surroundings;
    try {
      for (const shape of this.schedule.shapes) this.#watch(shape);
      // An old answer can be recognised only for rows that were shown when their event came (V22).
      if (this.schedule.lag > 0) clock.pass(UNTIL_OPEN);
      this.#wire.failPercent = this.schedule.failPercent;
      for (const action of this.schedule.actions) {
        clock.pass(action.wait);
        this.#act(action);
        this.bench.flush();
        this.#assertAlways();
      }
      this.#comeToRest();
      for (const tracked of this.#watched) this.#assertQuiet(tracked);
      this.#assert(this.bench.scheduler.running, 0, 'V15: timers at rest');
      this.#assert(this.bench.page.listeners, 0, 'V18: listeners at rest');
      this.#assertFollowedOnce();
    } finally {
      for (const { queries } of this.#watched.splice(0)) queries.forEach(query => query.destroy());
      clock.pass(CLOSES_AFTER);
      clock.clear();
      this.bench.page.show();
    }
    this.#assert(this.#socket.lines.size, 0, 'L11: subscriptions after the end');
    this.#assert(this.bench.scheduler.running, 0, 'L11: timers after the end');
    this.#assert(this.bench.page.listeners, 0, 'L11: listeners after the end');
  }

  #act(action: Action): void {
    const { clock } = this.bench;
    switch (action.do) {
      case 'create':
      case 'restore':
        this.#database[action.do]();
        break;
      case 'update':
        this.#database.update(action.row, action.edit);
        break;
      case 'delete':
        for (let at = 0; at < action.count; at++) this.#database.delete(action.row);
        break;
      case 'burst':
        for (let at = 0; at < action.count; at++) {
          const edit = action.edit ?? this.#random.pick(EDITS);
          clock.after(at * action.gap, () => this.#database.update(at, edit));
        }
        break;
      case 'watch':
        this.#watch(action.shape);
        break;
      case 'cut':
        this.#socket.refusals = action.refusals;
        this.#socket.isUp = action.down === 0;
        clock.after(action.down, () => (this.#socket.isUp = true));
        this.#socket.cut(action.code);
        break;
      case 'deaden':
        this.#socket.deaden();
        break;
      case 'wake':
        this.bench.connection.wake();
        break;
      case 'complete':
      case 'reject':
      case 'noise': {
        const line = this.#socket.active().at(action.line % 3);
        if (!line) break;
        if (action.do === 'noise') this.#socket.post(line, malformed(line.request, action.kind));
        else this.#socket[action.do](line);
        break;
      }
      case 'corrupt':
        this.#publisher.corrupt = action;
        break;
      case 'duplicate':
        this.#publisher.duplicates++;
        break;
      case 'fail':
        this.#wire.failures = action.count;
        break;
      case 'hang':
        this.#wire.hanging = action.count;
        break;
      case 'hide':
        this.tally.hidden++;
        for (const tracked of this.#watched) tracked.hidden();
        this.bench.page.hide();
        clock.after(action.time, () => this.bench.page.show());
        break;
      default:
        this.#call(action);
    }
  }

  #call(action: UserAction): void {
    const tracked = this.#watched[action.query % Math.max(1, this.#watched.length)];
    if (!tracked) return;
    callAsUser(tracked, action);
    if (action.do === 'destroy') this.#watched = this.#watched.filter(one => one !== tracked);
  }

  #watch(shape: number): void {
    const found = this.bench.shapes[shape];
    // There is one WatchQuery of each shape, so that a request identifies its sender.
    if (!found || this.#watched.some(one => one.shape === found)) return;
    this.#watched.push(this.bench.watch(found));
    this.bench.flush();
  }

  #receive(line: Line, result: SubscriptionResult, send: () => void): void {
    const owners = this.#ownersOf(line);
    this.tally.events++;
    for (const one of owners) one.received(line.request, result, this.bench.clock.now());
    if (this.schedule.countsReads) this.#reads.watch(result);
    this.#surroundings.isDelivering = true;
    send();
    this.#surroundings.isDelivering = false;
    if (!this.bench.doubts) for (const one of owners) one.assertFollowed();
  }

  #answer(request: GraphQLRequest, data: unknown, send: () => void): void {
    const owner = this.#ownerOf(request);
    if (!owner) {
      send();
      return;
    }
    const { last } = owner;
    owner.hasFailed = data === null;
    if (data === null) this.tally.failures++;
    owner.corrects = true;
    const reads = this.#reads.during(send);
    owner.corrects = false;
    if (reads > KEPT) throw new Error(`V25: ${reads} events of one row are kept for an answer`);
    if (owner.last !== last) this.tally.corrections++;
    else if (data !== null) {
      owner.answered(data);
      if (this.bench.doubts) owner.isDoubted = !owner.showsAnswer;
      else owner.assertFollowed();
    }
    this.#assertAlways();
  }

  #giveUp(request: GraphQLRequest): void {
    const owner = this.#ownerOf(request);
    if (owner) owner.hasFailed = true;
    this.tally.givenUp++;
  }

  #ended(request: GraphQLRequest): void {
    const owner = this.#ownerOf(request);
    if (owner) owner.inFlight--;
  }

  #comeToRest(): void {
    this.bench.page.show();
    this.#socket.isUp = true;
    this.#socket.refusals = 0;
    this.#wire.failures = this.#wire.failPercent = this.#wire.hanging = 0;
    this.#publisher.corrupt = { count: 0, kind: 0 };
    this.bench.clock.pass(UNTIL_QUIET);
    for (const tracked of this.#watched) tracked.assertSettled();
    // A failed request of the caller is not repeated by itself (P16), nor is a connection that
    // was refused too often (V11).
    for (const { shape, queries, last, hasFailed } of this.#watched) {
      const isRefused = queries.some(({ live }) => live === 'failed');
      // Of twins the other one may have been repeated.
      const isTheirs = shape.isTwin
        ? queries.some(({ error }) => error)
        : hasFailed && last?.isQuiet === false;
      if (!isRefused && !isTheirs) continue;
      this.tally.askedAgain++;
      queries.forEach(query => void query.refetch());
    }
    this.bench.flush();
    this.bench.clock.pass(UNTIL_QUIET);
  }

  #assertQuiet(tracked: Tracked): void {
    const { last, shape, queries } = tracked;
    this.tally.quiet++;
    this.tally.settles += tracked.settles;
    this.tally.connects += tracked.connects;
    this.#assert(tracked.inFlight, 0, 'requests in flight at rest');
    if (last) tracked.assertShows(answer(this.#database, last.query, last.variables));
    for (const { loading, stale, error, live } of queries) {
      this.#assert(
        [loading, stale, error, live].join(),
        'false,false,,live',
        `${shape.name} at rest`,
      );
    }
    tracked.assertBound();
  }

  /** Each operation is subscribed to once. */
  #assertFollowedOnce(): void {
    const lines = [...this.#socket.lines].map(
      ({ request: { operationName: name, query: text, variables } }) =>
        JSON.stringify([anonymousText({ name, text }), isWritten(name), variables]),
    );
    this.#assert(lines.length, new Set(lines).size, 'V12, V16: operations at rest');
  }

  #assertAlways(): void {
    const now = this.bench.clock.now();
    for (const tracked of this.#watched) {
      tracked.assertLoading();
      tracked.assertSeen();
      if (tracked.assertOverdue(now)) this.tally.overdue++;
    }
  }

  #ownerOf({ context }: GraphQLRequest): Tracked | undefined {
    return this.#watched.find(one => one.context === context);
  }

  #ownersOf({ request }: Line): readonly Tracked[] {
    return this.#watched.filter(one => one.follows(request));
  }

  #assert(actual: unknown, expected: unknown, what: string): void {
    if (actual !== expected) throw new Error(`${what}: ${String(actual)}, not ${String(expected)}`);
  }
}
