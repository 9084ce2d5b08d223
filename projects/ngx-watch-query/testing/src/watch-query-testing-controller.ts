import { DestroyRef, inject, Injectable, Injector } from '@angular/core';
import { CONNECTION, REQUEST_TRANSPORT, START_QUEUE } from 'ngx-watch-query/private';
import { describeInFlight, hintIfEqual, isMutation, list } from './describe-requests';
import type { SentRequest } from './sent-request';
import type { RequestMatcher, TestRequest } from './test-request';
import { TestHints } from './test-hints';
import { TestNetwork, TestPage } from './test-page';
import { TestScheduler } from './test-scheduler';
import { TestSocket } from './test-socket';
import type { TestSubscription } from './test-subscription';
import { TestTransport } from './test-transport';

/** What each method says after the end of the test whose server it was. */
const ENDED =
  'This WatchQueryTestingController has ended: TestBed was reset after it was injected, as after each test. Call TestBed.inject(WatchQueryTestingController) in each test, or in beforeEach().';

/** Selects a subscription: by its name or that of its query, or by a function. */
export type SubscriptionMatcher = string | ((subscription: TestSubscription) => boolean);

/**
 * The server of a test: finds the requests and subscriptions of the code under test, to be answered
 * by hand. Every `expect…` and `verify` first sends what is queued, so that no test has to wait for
 * microtasks. `expectOne` and `expectNone` also let time pass: background requests, such as the
 * refetches after events and reconnects, are sent then. So does `expectSubscription`, if it finds none
 * yet. Polls are sent by `pass()` only.
 *
 * ```ts
 * TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
 * const fixture = TestBed.createComponent(MoviesComponent);
 * const server = TestBed.inject(WatchQueryTestingController);
 * server.expectOne('Movies').flush({ movies: { data: [{ id: '1', title: 'Heat' }] } });
 * await fixture.whenStable();
 * expect(fixture.nativeElement.textContent).toContain('Heat');
 * server.verify();
 * ```
 */
@Injectable()
export class WatchQueryTestingController {
  readonly #starts = inject(START_QUEUE);
  readonly #transport = inject(TestTransport);
  readonly #scheduler = inject(TestScheduler);
  readonly #socket = inject(TestSocket);
  readonly #page = inject(TestPage);
  readonly #network = inject(TestNetwork);
  readonly #connection = inject(CONNECTION, { optional: true });
  readonly #injector = inject(Injector);
  readonly #ending = inject(DestroyRef);
  readonly #hints = inject(TestHints);

  /**
   * Returns the one request in flight that matches, which then counts as expected.
   *
   * @throws Error when none or several match; the message lists what was sent
   */
  expectOne(matcher: RequestMatcher): TestRequest {
    this.#pass();
    return this.#take(matcher, () => true, 'request');
  }

  /**
   * Returns the one mutation in flight that matches, which then counts as expected. Queries are
   * ignored, even those that would match, and no time passes. Mutations may be answered in any
   * order.
   *
   * ```ts
   * const first = server.expectMutation(({ variables }) => variables['id'] === '1');
   * server.expectMutation(({ variables }) => variables['id'] === '2').flush(second);
   * first.flushErrors(['No.'], { updateMovie: null });
   * ```
   *
   * @throws Error when none or several match; the message lists what was sent
   */
  expectMutation(matcher: RequestMatcher): TestRequest {
    this.#assertOpen();
    return this.#take(matcher, isMutation, 'mutation');
  }

  /**
   * Checks that no request in flight matches or, without a matcher, that none is in flight. Those that
   * `expectOne` or `expectMutation` has returned do not count. Lets time pass before: to check that
   * something waits, such as a search, call `verify()`.
   *
   * @throws Error when there is one, or `provideWatchQuery()` has replaced this server
   */
  expectNone(matcher?: RequestMatcher): void {
    const before = this.#matching(() => true);
    this.#pass();
    const hint =
      ' expectNone() lets time pass, and that has sent it. To check that something waits, call verify().';
    this.#refuse(matcher, found => (found.some(one => before.includes(one)) ? '' : hint));
  }

  /**
   * Returns the one open subscription that matches. A name is that of the operation
   * (`'Movies_Subscription_1'`) or of its query (`'Movies'`). A function tells apart those of one name:
   *
   * ```ts
   * server.expectSubscription(({ variables }) => variables['id'] === '2');
   * ```
   *
   * @throws Error when none or several match; the message lists the open ones
   */
  expectSubscription(matcher: SubscriptionMatcher): TestSubscription {
    this.#begin();
    // An operation that the server has ended is opened again after a delay, and that of another record after
    // the pause of a debounced variable: skip that.
    if (this.#followed(matcher).length === 0) {
      this.#scheduler.runWaiting();
      // What the pause has queued.
      this.#flush();
    }
    const found = this.#followed(matcher);
    const [subscription] = found;
    if (subscription && found.length === 1) return subscription;
    const all = [...this.#socket.active];
    throw new Error(
      `Expected one subscription ${describe(matcher)}, found ${found.length}. ` +
        (all.length > 0 ? `Followed: ${list(all)}.` : 'Nothing is followed.') +
        (this.#socket.isConnected
          ? ''
          : ' disconnect() has cut the connection: call reconnect().') +
        this.#replaced,
    );
  }

  /**
   * Cuts the connection. Subscriptions are opened again after `reconnect()`.
   *
   * @param code the close code of the WebSocket: 4401 and 4403 refuse the credentials, at each further
   *   try until `reconnect()`, too; 4400 ends the connection for good. Default: 1006, a lost connection
   */
  disconnect(code = 1006): void {
    this.#begin();
    this.#socket.cut(code);
  }

  /**
   * Makes connections possible again, and reconnects. The catch-up request that follows is sent by
   * the next `expectOne`. A subscription that has failed for good is opened again by `refetch()` only.
   */
  reconnect(): void {
    this.#assertOpen();
    this.#socket.mend();
    this.#connection?.wake();
  }

  /**
   * Lets time pass, and sends the polls, background requests and further attempts that fall due
   * meanwhile. Polls are sent by this method only.
   *
   * @param milliseconds how much time passes
   * @throws Error when that is no time, such as `NaN`
   */
  pass(milliseconds: number): void {
    if (!(milliseconds >= 0 && milliseconds < Infinity)) {
      throw new Error(`pass() takes a number of milliseconds, not ${String(milliseconds)}.`);
    }
    this.#begin();
    this.#scheduler.pass(milliseconds);
  }

  /** Hides the page, as when another tab is opened: background requests wait until it is shown. */
  hidePage(): void {
    this.#begin();
    this.#hints.pageTurns(true);
    this.#page.change(true);
  }

  /**
   * Shows the page again. `refetchOnFocus` only refetches what was requested at least 5 s ago:
   * `pass()` them before.
   */
  showPage(): void {
    this.#begin();
    this.#hints.pageTurns(false);
    this.#page.change(false);
  }

  /**
   * Takes the device offline. Requests still reach the test: let them fail with `networkError()`.
   */
  goOffline(): void {
    this.#begin();
    this.#network.change(true);
  }

  /** Brings the device online again. What it requests then is sent by the next `expectOne`. */
  goOnline(): void {
    this.#begin();
    this.#network.change(false);
  }

  #followed(matcher: SubscriptionMatcher): readonly TestSubscription[] {
    return [...this.#socket.active].filter(
      typeof matcher === 'string'
        ? ({ operationName = '' }) =>
            operationName === matcher || operationName.startsWith(`${matcher}_Subscription_`)
        : matcher,
    );
  }

  /** Returns the one request of a kind that matches, which then counts as expected. */
  #take(
    matcher: RequestMatcher,
    isKind: (request: TestRequest) => boolean,
    kind: string,
  ): TestRequest {
    const found = this.#matching(matcher, isKind);
    const [request] = found;
    if (!request || found.length > 1) {
      throw new Error(
        `Expected one ${kind} ${describe(matcher)}, found ${found.length}. ${describeInFlight(this.#transport.sent, isKind)}${this.#replaced}` +
          (request
            ? hintIfEqual(found)
            : this.#followedInstead(matcher) +
              this.#unnamed(matcher, isKind) +
              (isKind === isMutation ? this.#hints.ofMutation : this.#hints.ofRequest(matcher))),
      );
    }
    request.isExpected = true;
    this.#hints.requestFound();
    return request;
  }

  /** @param hint what the message says of the requests that were found, at its end */
  #refuse(
    matcher?: RequestMatcher,
    hint: (found: readonly SentRequest[]) => string = () => '',
  ): void {
    const found = this.#matching(matcher ?? (() => true));
    if (found.length === 0) {
      const replaced = this.#replaced;
      // What goes to the network never comes here, so finding nothing says nothing.
      if (replaced) throw new Error(`Nobody can tell whether a request was sent.${replaced}`);
      return;
    }
    const what = matcher === undefined ? '' : ` ${describe(matcher)}`;
    throw new Error(
      `Expected no request${what}. ${describeInFlight(this.#transport.sent)}${this.#replaced}${hint(found)}`,
    );
  }

  /**
   * Checks that every request was expected or cancelled. Call it at the end of each test.
   *
   * @throws Error when one is left, or `provideWatchQuery()` has replaced this server
   */
  verify(): void {
    this.#refuse();
  }

  /** @param isKind says which requests a function is asked about at all */
  #matching(
    matcher: RequestMatcher,
    isKind: (request: TestRequest) => boolean = () => true,
  ): readonly SentRequest[] {
    this.#flush();
    return this.#transport.sent.filter(
      request =>
        !request.isExpected &&
        isKind(request) &&
        (typeof matcher === 'string' ? request.operationName === matcher : matcher(request)),
    );
  }

  /** As `#flush`, for each method but `verify`: that nothing is left may be checked after the end. */
  #begin(): void {
    this.#assertOpen();
    this.#flush();
  }

  #assertOpen(): void {
    if (this.#ending.destroyed) throw new Error(ENDED);
  }

  #flush(): void {
    // One of them may remove others.
    for (const release of this.#starts.held) release();
    this.#starts.flush();
  }

  /** Lets time pass: delayed requests, such as the refetch after an event, are sent now. */
  #pass(): void {
    this.#begin();
    this.#scheduler.runWaiting();
  }

  /** What the message says if the name is that of a subscription. */
  #followedInstead(matcher: RequestMatcher): string {
    return [...this.#socket.active].some(({ operationName }) => operationName === matcher)
      ? ' It is a subscription: call expectSubscription().'
      : '';
  }

  /** What the message says if a name is looked for, and a request of that kind has none. */
  #unnamed(matcher: RequestMatcher, isKind: (request: TestRequest) => boolean): string {
    return typeof matcher === 'string' &&
      this.#matching(({ operationName }) => operationName === undefined, isKind).length > 0
      ? ' An operation without a name is found by a function.'
      : '';
  }

  /** The providers of the application have a `provideWatchQuery()`; of two, Angular takes the last. */
  get #replaced(): string {
    return this.#ending.destroyed || this.#injector.get(REQUEST_TRANSPORT) === this.#transport
      ? ''
      : ' provideWatchQuery() has replaced this server: requests go to the network. Put provideWatchQueryTesting() after it.';
  }
}

function describe(matcher: RequestMatcher | SubscriptionMatcher): string {
  return typeof matcher === 'string' ? `"${matcher}"` : 'that matches';
}
