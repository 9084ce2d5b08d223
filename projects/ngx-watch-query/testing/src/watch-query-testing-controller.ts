import { DestroyRef, inject, Injectable, Injector } from '@angular/core';
import { CONNECTION, REQUEST_TRANSPORT, START_QUEUE } from 'ngx-watch-query/private';
import { findLeftOut } from './find-left-out';
import type { SentRequest } from './sent-request';
import type { TestRequest } from './test-request';
import { TestNetwork, TestPage } from './test-page';
import { TestScheduler } from './test-scheduler';
import { TestSocket } from './test-socket';
import type { TestSubscription } from './test-subscription';
import { TestTransport } from './test-transport';

/** What each method says after the end of the test whose server it was. */
const ENDED =
  'This WatchQueryTestingController has ended: TestBed was reset after it was injected, as after each test. Call TestBed.inject(WatchQueryTestingController) in each test, or in beforeEach().';

/** How old must be, in milliseconds, what `refetchOnFocus` refetches (F3). */
const FOCUS_AGE = 5000;

const FOCUS_HINT =
  ' For refetchOnFocus, call pass(5000) between hidePage() and showPage(): it refetches only what was requested at least 5 s ago, and longer ago than staleTime.';

/** Selects a request: by the name of its operation, or by a function. */
export type RequestMatcher = string | ((request: TestRequest) => boolean);

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
  #hiddenAt = 0;
  /** Whether the page was hidden for less than `FOCUS_AGE`, and no request was found since then. */
  #isShownEarly = false;

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
    this.#begin();
    return this.#take(matcher, isMutation, 'mutation');
  }

  /**
   * Checks that no request in flight matches or, without a matcher, that none is in flight. Those that
   * `expectOne` or `expectMutation` has returned do not count. Lets time pass before: to check that something waits, such as a search, call `verify()`.
   *
   * @throws Error when there is one
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
    // An operation that the server has ended is opened again after a delay: skip that.
    if (this.#followed(matcher).length === 0) this.#scheduler.runWaiting();
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
    if (!this.#page.isHidden) this.#hiddenAt = this.#scheduler.now();
    this.#page.change(true);
  }

  /**
   * Shows the page again. `refetchOnFocus` only refetches what was requested at least 5 s ago:
   * `pass()` them before.
   */
  showPage(): void {
    this.#begin();
    if (this.#page.isHidden) {
      this.#isShownEarly = this.#scheduler.now() - this.#hiddenAt < FOCUS_AGE;
    }
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
        `Expected one ${kind} ${describe(matcher)}, found ${found.length}. ${this.#inFlight(isKind)}` +
          (request
            ? hintIfEqual(found)
            : this.#followedInstead(matcher) +
              this.#unnamed(matcher, isKind) +
              (isKind === isMutation ? this.#retries : this.#hints(matcher))),
      );
    }
    request.isExpected = true;
    this.#isShownEarly = false;
    return request;
  }

  /** @param hint what the message says of the requests that were found, at its end */
  #refuse(
    matcher?: RequestMatcher,
    hint: (found: readonly SentRequest[]) => string = () => '',
  ): void {
    const found = this.#matching(matcher ?? (() => true));
    if (found.length === 0) return;
    const what = matcher === undefined ? '' : ` ${describe(matcher)}`;
    throw new Error(`Expected no request${what}. ${this.#inFlight()}${hint(found)}`);
  }

  /**
   * Checks that every request was expected or cancelled. Call it at the end of each test.
   *
   * @throws Error when one is left
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

  #inFlight(isKind: (request: TestRequest) => boolean = () => true): string {
    const { sent } = this.#transport;
    const expected = sent.filter(({ isExpected }) => isExpected);
    const waiting = sent.filter(({ isExpected }) => !isExpected);
    const found = waiting.filter(isKind);
    const others = waiting.filter(request => !isKind(request));
    const nothing = expected.length > 0 ? 'Nothing else' : 'Nothing';
    const noMutation = expected.some(isKind) ? 'No other mutation' : 'No mutation';
    // Without a word for their kind: those of the wanted kind, and queries, where any is wanted.
    const kindOf = (request: TestRequest) =>
      isKind === isMutation || !isMutation(request) ? '' : 'mutation ';
    return [
      found.length === 0
        ? // Only mutations are looked for apart from the others.
          `${others.length === 0 ? nothing : noMutation} is in flight`
        : `In flight: ${list(found, kindOf)}`,
      others.length === 0
        ? '.'
        : `, ${found.length === 0 ? 'but' : 'beside'} ${others.length} of another kind: ${list(others, () => 'query ')}.`,
      expected.length === 0
        ? ''
        : ` Expected before, and not answered yet: ${list(expected, kindOf)}.`,
      this.#replaced,
    ].join('');
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

  /** What the message says if nothing is in flight: what may keep a request away. */
  #hints(matcher: RequestMatcher): string {
    if (this.#transport.sent.length > 0) return '';
    const { nextPoll } = this.#scheduler;
    return [
      this.#leftOut(matcher),
      this.#page.isHidden
        ? ' The page is hidden: polls and other background requests wait for showPage().'
        : '',
      this.#network.isOffline
        ? ' The device is offline: polls and retries wait for goOnline().'
        : '',
      this.#isShownEarly ? FOCUS_HINT : '',
      nextPoll < Infinity
        ? ` A poll is due in ${nextPoll} ms: pass() sends it, expectOne() does not.`
        : '',
    ].join('');
  }

  /** What the message says if `nextPage()` has sent nothing, because an answer left out what it reads. */
  #leftOut(matcher: RequestMatcher): string {
    for (const [name = '(anonymous)', { query, answer }] of this.#transport.answered) {
      const path = findLeftOut(query, answer);
      if (path !== undefined && (typeof matcher !== 'string' || matcher === name)) {
        return ` The last answer to ${name} had no ${path}: without it nextPage() sends no request.`;
      }
    }
    return '';
  }

  /** What the message says if the mutation is sent again only when its time has come (F7). */
  get #retries(): string {
    const { retries } = this.#scheduler;
    const mutations = retries.filter(({ request }) => isMutation(request));
    if (mutations.length === 0) return '';
    const wait = Math.max(...mutations.map(retry => retry.wait));
    const waiting = list(mutations.map(({ request }) => request));
    return ` Waits to be sent again: ${waiting}. No time passes in expectMutation(): call pass(${wait}) before it.`;
  }

  /** The providers of the application have a `provideWatchQuery()`; of two, Angular takes the last. */
  get #replaced(): string {
    return this.#ending.destroyed || this.#injector.get(REQUEST_TRANSPORT) === this.#transport
      ? ''
      : ' provideWatchQuery() has replaced this server: requests go to the network. Put provideWatchQueryTesting() after it.';
  }
}

/** @param kindOf the word before an operation, with the space that follows it. Default: none */
function list<T extends Pick<TestRequest, 'operationName' | 'variables'>>(
  operations: readonly T[],
  kindOf: (operation: T) => string = () => '',
): string {
  return operations
    .map(operation => {
      const { operationName = '(anonymous)', variables } = operation;
      return `${kindOf(operation)}${operationName} ${JSON.stringify(variables)}`;
    })
    .join(', ');
}

/** What the message says if a test cannot tell the requests apart. */
function hintIfEqual(found: readonly TestRequest[]): string {
  const texts = new Set(found.map(one => one.query + list([one])));
  const contexts = new Set(found.map(one => one.context));
  return texts.size > 1 || contexts.size > 1
    ? ''
    : ' They are equal: expect each before the next one is sent.';
}

/** The library prints the documents that it sends, with the operation's kind first. */
function isMutation({ query }: Pick<TestRequest, 'query'>): boolean {
  return query.startsWith('mutation');
}

function describe(matcher: RequestMatcher | SubscriptionMatcher): string {
  return typeof matcher === 'string' ? `"${matcher}"` : 'that matches';
}
