import type { Injector } from '@angular/core';
import type { Scheduler } from 'ngx-watch-query/private';
import type { FeatureSetup } from '../core/feature';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { SharedRequests } from '../core/request/shared-requests';
import type { State } from '../core/state/state';
import { AnswerStore, type StoreLimits } from './answer-store';
import { KeptAnswer } from './kept-answer';
import { questionOf, type Asker, type Question } from './question';

/** How long a prefetched answer is fresh until it is first shown, in milliseconds (K3). */
const PREFETCHED_FRESH = 30_000;

/** Something that displays an answer now. */
export interface Shower {
  /** What it displays, as a kept answer; undefined if that is nothing, or answers another question. */
  shown(question: Question): KeptAnswer | undefined;
}

/** What the answers need from their surroundings. */
export interface AnswersPorts {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly requests: SharedRequests;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  /** The features in force. */
  readonly features: () => readonly FeatureSetup[];
}

/** All answers at hand in one `provideWatchQuery`: kept ones, and those that WatchQueries show. */
export class Answers {
  readonly kept: AnswerStore;
  readonly showers = new Set<Shower>();

  constructor(
    limits: StoreLimits,
    private readonly ports: AnswersPorts,
  ) {
    this.kept = new AnswerStore(limits, () => ports.scheduler.now());
  }

  /** The answer to a question that was asked for last: kept, on its way, or shown elsewhere. */
  find(question: Question): KeptAnswer | undefined {
    return this.findAll(question)[0];
  }

  /** All answers to a question. The one that was asked for last comes first. */
  findAll(question: Question): readonly KeptAnswer[] {
    const shown = [...this.showers].map(shower => shower.shown(question));
    const all = [...this.kept.find(question), ...shown].filter(one => one !== undefined);
    return all.sort((a, b) => b.askedAt - a.askedAt || Number(b.isPending) - Number(a.isPending));
  }

  /**
   * Whether the server need not be asked.
   *
   * @param plan the plan of the WatchQuery that wants it. An answer with another plan may have missed
   *   events that this plan follows (K2)
   */
  isFresh(answer: KeptAnswer, plan: Plan, staleTime: number): boolean {
    const age = answer.isPrefetched ? Math.max(staleTime, PREFETCHED_FRESH) : staleTime;
    return answer.plan === plan && answer.isFresh(this.ports.scheduler.now(), age);
  }

  /**
   * What a WatchQuery shows, as an answer to keep.
   *
   * @param isLeft whether other variables were asked for meanwhile
   */
  of(
    asker: Asker,
    state: State,
    target: RequestTarget,
    askedAt: number,
    isLeft: boolean,
  ): KeptAnswer {
    return this.#make(asker, target, askedAt, false).take(state, isLeft);
  }

  /** Fetches an answer, unless a fresh one is at hand or on its way (K3). Never rejects. */
  prefetch(asker: Asker, target: RequestTarget, staleTime: number): Promise<void> {
    const known = this.find(questionOf(asker, target));
    const { plan } = asker;
    if (known && (known.isPending || this.isFresh(known, plan, staleTime))) return isDone(known);
    const { scheduler, requests } = this.ports;
    const answer = this.#make(asker, target, scheduler.now(), true);
    answer.ask(requests, known);
    // The request comes first: a change from here on makes the answer stale, which may not know it.
    this.kept.keep(answer);
    answer.whenDone(() => {
      if (answer.recalled) this.kept.replaceOlder(answer);
      else this.kept.drop(answer);
    });
    return isDone(answer);
  }

  #make(asker: Asker, target: RequestTarget, askedAt: number, isPrefetched: boolean): KeptAnswer {
    const { injector, report, features } = this.ports;
    const question = questionOf(asker, target);
    const { plan } = asker;
    const made = { plan, question, target, askedAt, isPrefetched, injector, report };
    return new KeptAnswer({ ...made, features: features() });
  }
}

function isDone(answer: KeptAnswer): Promise<void> {
  return new Promise(resolve => {
    answer.whenDone(resolve);
  });
}
