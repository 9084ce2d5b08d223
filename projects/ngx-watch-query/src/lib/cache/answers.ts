import type { RequestTarget } from '../core/plan/request-variables';
import { activeRequest } from '../core/state/state';
import { AnswerStore, type StoreLimits } from './answer-store';
import { KeptAnswer, type KeptPorts } from './kept-answer';
import { questionOf, type Asker, type Question } from './question';

/** Something that displays an answer now. */
export interface Presenter {
  /** What it displays, as a kept answer; undefined if that is nothing, or answers another question. */
  shown(question: Question): KeptAnswer | undefined;
}

/** All answers at hand in one `provideWatchQuery`: kept ones, and those that WatchQueries show. */
export class Answers {
  readonly kept: AnswerStore;
  readonly presenters = new Set<Presenter>();

  constructor(
    limits: StoreLimits,
    readonly ports: KeptPorts,
  ) {
    this.kept = new AnswerStore(limits, () => ports.scheduler.now());
  }

  /** The answer to a question that was asked for last: kept, on its way, or shown elsewhere. */
  find(question: Question): KeptAnswer | undefined {
    return this.findAll(question)[0];
  }

  /** All answers to a question. The one that was asked for last comes first. */
  findAll(question: Question): readonly KeptAnswer[] {
    const shown = [...this.presenters].map(presenter => presenter.shown(question));
    const all = [...this.kept.find(question), ...shown].filter(one => one !== undefined);
    return all.sort((a, b) => b.askedAt - a.askedAt || Number(b.isPending) - Number(a.isPending));
  }

  /** Fetches an answer, unless a fresh one is at hand or on its way (K3). Never rejects. */
  prefetch(asker: Asker, target: RequestTarget, staleTime: number): Promise<void> {
    const known = this.find(questionOf(asker, target));
    if (known?.isPending || known?.recall(asker, staleTime)?.isFresh) return untilDone(known);
    const answer = new KeptAnswer(this.ports, asker, target, this.ports.scheduler.now(), true);
    answer.ask(known);
    // The request comes first: a change from here on makes the answer stale, which may not know it.
    this.kept.keep(answer);
    answer.whenDone(() => {
      const isOfUse = answer.recall(asker, staleTime) !== undefined;
      // If the page is past the end by now, an older answer that has it is wrong, too (K2, P15).
      const isPastEnd = activeRequest(answer.state)?.origin === 'correction';
      if (isOfUse || isPastEnd) this.kept.replaceOlder(answer);
      if (!isOfUse) this.kept.drop(answer);
    });
    return untilDone(answer);
  }
}

/** Resolves once the request for an answer has ended, or at once if there is none. */
function untilDone(answer: KeptAnswer): Promise<void> {
  return new Promise(resolve => {
    answer.whenDone(resolve);
  });
}
