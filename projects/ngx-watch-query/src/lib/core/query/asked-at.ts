import type { Scheduler } from 'ngx-watch-query/private';
import { showsAnswer } from '../state/shows-answer';
import { activeRequest, type State } from '../state/state';

/** When a WatchQuery has asked, in milliseconds of the scheduler's clock. */
export class AskedAt {
  /** When the last request was sent. */
  sent = -Infinity;
  /** When the one was that brought what is shown. */
  shown = -Infinity;

  constructor(private readonly scheduler: Pick<Scheduler, 'now'>) {}

  /** To be called with each change of the state. */
  run(before: State, after: State): void {
    if (showsAnswer(before, after)) this.shown = this.sent;
    const request = activeRequest(after);
    if (request && request !== activeRequest(before)) this.sent = this.scheduler.now();
  }
}
