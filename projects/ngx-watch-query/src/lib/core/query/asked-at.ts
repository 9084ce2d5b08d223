import type { Scheduler } from 'ngx-watch-query/private';
import { recalledAt } from '../state/recalled-at';
import { showsAnswer } from '../state/shows-answer';
import { activeRequest, type State } from '../state/state';

/** The times of a WatchQuery's requests, in milliseconds of the scheduler's clock. */
export class AskedAt {
  /** When the last request was sent. */
  sent = -Infinity;
  /** When the request for the answer shown was sent. */
  shown = -Infinity;

  constructor(private readonly scheduler: Pick<Scheduler, 'now'>) {}

  /** Must be called with each change of the state. */
  run(before: State, after: State): void {
    const recalled = recalledAt(before, after);
    if (recalled !== undefined) this.shown = recalled;
    else if (showsAnswer(before, after)) {
      // An added page does not make the pages before it newer (A1).
      this.shown = isAdded(before, after) ? Math.min(this.shown, this.sent) : this.sent;
    }
    const request = activeRequest(after);
    if (request && request !== activeRequest(before)) this.sent = this.scheduler.now();
  }
}

/** Whether a page was added to a list that grows. */
function isAdded({ displayed: before }: State, { displayed: after }: State): boolean {
  const pageOf = (displayed: State['displayed']) => displayed?.target.positions[0]?.page ?? 0;
  return after?.trail !== undefined && before !== null && pageOf(after) > pageOf(before);
}
