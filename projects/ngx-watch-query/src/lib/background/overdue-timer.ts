import type { After, PageVisibility, Scheduler } from 'ngx-watch-query/private';
import { pays } from '../core/refreshes';
import { showsPart } from '../core/state/part-request';
import { activeRequest, type State } from '../core/state/state';
import { showsAnswer } from '../core/state/shows-answer';
import { isOverdue } from './overdue';

/** How long an answer may be outstanding, in milliseconds (V21). */
const PATIENCE = 10_000;

/**
 * Notices when a refresh of one WatchQuery has gone without an answer for too long. The time counts from
 * when the first request that pays it was sent, or should have been. It does not count while nobody can
 * see the page, nor while `loading` shows that a request is under way (V21).
 */
export class OverdueTimer {
  #left = PATIENCE;
  #running: { readonly since: number; readonly cancel: () => void } | undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly deadline: After,
    private readonly page: Pick<PageVisibility, 'isHidden'>,
    private readonly onOverdue: () => void,
  ) {}

  /** @param startsAt when the waiting request will be sent; undefined: none waits */
  run(before: State, after: State, startsAt: number | undefined): void {
    // A page that is added says nothing of the rows before it (A1).
    if (showsAnswer(before, after) && !showsPart(before, after)) {
      this.#stop();
      this.#left = PATIENCE;
    }
    const request = activeRequest(after);
    const waits = request?.isQuiet === true && pays(after, request);
    const since = waits ? this.scheduler.now() : startsAt;
    const counts = since !== undefined && !this.page.isHidden && !isOverdue(after);
    // The request may be sent earlier than planned, together with another WatchQuery's (V19).
    if (!counts || (this.#running && since < this.#running.since)) this.#stop();
    if (counts) this.#running ??= this.#start(since);
  }

  #start(since: number) {
    const delay = Math.max(0, since - this.scheduler.now()) + this.#left;
    return { since, cancel: this.deadline(delay, this.onOverdue) };
  }

  #stop(): void {
    if (!this.#running) return;
    const { since, cancel } = this.#running;
    cancel();
    this.#left -= Math.max(0, this.scheduler.now() - since);
    this.#running = undefined;
  }
}
