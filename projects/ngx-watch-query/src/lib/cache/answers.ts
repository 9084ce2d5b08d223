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

/** For how many milliseconds a prefetched answer is fresh where it is shown first (K3). */
const PREFETCHED_FRESH = 30_000;

/** Whoever shows an answer now. */
export interface Shower {
  /** What it shows, as a kept answer; undefined: nothing, or the answer to another question. */
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

/** All answers that are at hand in one `provideWatchQuery`: those kept, and those that are shown. */
export class Answers {
  readonly #store: AnswerStore;
  readonly #showers = new Set<Shower>();

  constructor(
    limits: StoreLimits,
    private readonly ports: AnswersPorts,
  ) {
    this.#store = new AnswerStore(limits, () => ports.scheduler.now());
  }

  join(shower: Shower): void {
    this.#showers.add(shower);
  }

  leave(shower: Shower): void {
    this.#showers.delete(shower);
  }

  /** The answer to a question: kept, on its way, or shown elsewhere. */
  find(question: Question): KeptAnswer | undefined {
    const kept = this.#store.find(question);
    const shown = [...this.#showers].flatMap(shower => shower.shown(question) ?? []);
    // The one that was asked for last.
    return [...(kept ? [kept] : []), ...shown].reduce<KeptAnswer | undefined>(
      (last, one) => (last && last.askedAt >= one.askedAt ? last : one),
      undefined,
    );
  }

  /**
   * Whether the server need not be asked for it.
   *
   * @param plan of who asks: one that was made by another plan has not heard of what this one follows (K2)
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

  keep(answer: KeptAnswer): void {
    this.#store.keep(answer);
  }

  /** The answer to this question is shown: it is not kept any more. */
  forget(question: Question): void {
    this.#store.forget(question);
  }

  /** It has served: it is not kept any more. */
  drop(answer: KeptAnswer): void {
    this.#store.drop(answer);
  }

  /** Gets an answer, unless it is there and fresh, or on its way (K3). Resolves in any case. */
  prefetch(asker: Asker, target: RequestTarget, staleTime: number): Promise<void> {
    const known = this.find(questionOf(asker, target));
    const { plan } = asker;
    if (known && (known.isPending || this.isFresh(known, plan, staleTime))) return isDone(known);
    const { scheduler, requests } = this.ports;
    const answer = this.#make(asker, target, scheduler.now(), true);
    answer.ask(requests, known);
    // Asked first: a change that is heard of from here on makes it stale, its request may not know it.
    this.#store.keep(answer);
    answer.whenDone(() => {
      if (!answer.recalled) this.#store.drop(answer);
    });
    return isDone(answer);
  }

  clear(): void {
    this.#store.clear();
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
