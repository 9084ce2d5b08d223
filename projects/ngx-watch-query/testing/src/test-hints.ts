import { inject, Injectable } from '@angular/core';
import { isMutation, list } from './describe-requests';
import { findLeftOut } from './find-left-out';
import { TestNetwork, TestPage } from './test-page';
import type { RequestMatcher } from './test-request';
import { TestScheduler } from './test-scheduler';
import { TestTransport } from './test-transport';

/** How old must be, in milliseconds, what `refetchOnFocus` refetches (F3). */
const FOCUS_AGE = 5000;

const FOCUS_HINT =
  ' For refetchOnFocus, call pass(5000) between hidePage() and showPage(): it refetches only what was requested at least 5 s ago, and longer ago than staleTime.';

/** What a message says if a request did not come: what may keep it away. */
@Injectable()
export class TestHints {
  readonly #transport = inject(TestTransport);
  readonly #scheduler = inject(TestScheduler);
  readonly #page = inject(TestPage);
  readonly #network = inject(TestNetwork);
  #hiddenAt = 0;
  /** Whether the page was hidden for less than `FOCUS_AGE`, and no request was found since then. */
  #isShownEarly = false;

  /** To be called before the page is hidden or shown. */
  pageTurns(isHidden: boolean): void {
    if (isHidden === this.#page.isHidden) return;
    const now = this.#scheduler.now();
    if (isHidden) this.#hiddenAt = now;
    else this.#isShownEarly = now - this.#hiddenAt < FOCUS_AGE;
  }

  requestFound(): void {
    this.#isShownEarly = false;
  }

  /** If nothing is in flight; else empty. */
  ofRequest(matcher: RequestMatcher): string {
    if (this.#transport.sent.length > 0) return '';
    return [
      this.#leftOut(matcher),
      this.#page.isHidden
        ? ' The page is hidden: polls and other background requests wait for showPage().'
        : '',
      this.#network.isOffline
        ? ' The device is offline: polls and retries wait for goOnline().'
        : '',
      this.#isShownEarly ? FOCUS_HINT : '',
      this.#poll(matcher),
    ].join('');
  }

  /** If a mutation is sent again only when its time has come (F7); else empty. */
  get ofMutation(): string {
    const mutations = this.#scheduler.retries.filter(({ request }) => isMutation(request));
    if (mutations.length === 0) return '';
    const wait = Math.max(...mutations.map(retry => retry.wait));
    const waiting = list(mutations.map(({ request }) => request));
    return ` Waits to be sent again: ${waiting}. No time passes in expectMutation(): call pass(${wait}) before it.`;
  }

  /** If a poll is due: one of the name that is looked for, else the next one. */
  #poll(matcher: RequestMatcher): string {
    const { polls } = this.#scheduler;
    const poll = polls.find(({ operationName }) => operationName === matcher) ?? polls[0];
    if (!poll) return '';
    const { operationName = '(anonymous)', wait } = poll;
    return ` A poll of ${operationName} is due ${wait > 0 ? `in ${wait} ms` : 'now'}: pass(${wait}) sends it, expectOne() does not.`;
  }

  /** If `nextPage()` has sent nothing, because an answer left out what it reads. */
  #leftOut(matcher: RequestMatcher): string {
    for (const [name = '(anonymous)', { query, answer }] of this.#transport.answered) {
      const path = findLeftOut(query, answer);
      if (path !== undefined && (typeof matcher !== 'string' || matcher === name)) {
        return ` The last answer to ${name} had no ${path}: without it nextPage() sends no request.`;
      }
    }
    return '';
  }
}
