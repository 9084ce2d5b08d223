import type { Scheduler } from 'ngx-watch-query/private';
import { showsPart } from '../state/part-request';
import { recalledAt } from '../state/recalled-at';
import { showsAnswer } from '../state/shows-answer';
import { activeRequest, type State } from '../state/state';

/** The times of a WatchQuery's requests, in milliseconds of the scheduler's clock. */
export class AskedAt {
  /** When the last request was sent. */
  sent = -Infinity;
  /** When the request for the answer shown was sent; `-Infinity` where nothing is shown. */
  shown = -Infinity;

  constructor(private readonly scheduler: Pick<Scheduler, 'now'>) {}

  /** Must be called with each change of the state. */
  run(before: State, after: State): void {
    const askedAt =
      recalledAt(before, after) ?? (showsAnswer(before, after) ? this.sent : this.shown);
    // An added page does not make the pages before it newer (A1).
    this.shown = showsPart(before, after) ? Math.min(this.shown, askedAt) : askedAt;
    if (!after.displayed) this.shown = -Infinity;
    const request = activeRequest(after);
    if (request && request !== activeRequest(before)) this.sent = this.scheduler.now();
  }
}
