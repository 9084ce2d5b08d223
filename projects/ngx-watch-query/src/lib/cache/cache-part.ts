import type { HttpContext } from '@angular/common/http';
import { Observable, of } from 'rxjs';
import type { Scheduler } from 'ngx-watch-query/private';
import type { PageMove } from '../core/paging/decide-move';
import type { RequestTarget } from '../core/plan/request-variables';
import { AskedAt } from '../core/query/asked-at';
import type { Exchange, QueryPart, QueryPort } from '../core/query/query-port';
import { isDestroyed, type ActiveRequest, type State } from '../core/state/state';
import type { Reply } from '../core/state/read-response';
import { pageTarget } from './page-target';
import type { Answers, Shower } from './answers';
import type { KeptAnswer } from './kept-answer';
import { isSameQuestion, questionOf, type Asker, type Question } from './question';
import { mayShare, recalledFrom, recallHooks, type Found } from './recall';

/** What the caching part of a WatchQuery needs to know. */
export interface CachePartOptions {
  readonly answers: Answers;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly context: HttpContext | undefined;
  /** Whether its list grows (A1). */
  readonly isGrown: boolean;
  /** In milliseconds. */
  readonly staleTime: number;
}

/** Keeps what one WatchQuery has shown, and shows what is kept (K1). */
export class CachePart implements QueryPart, Shower {
  readonly hooks = recallHooks(target => this.#find(target));
  readonly #askedAt: AskedAt;
  readonly #asker: Asker;

  constructor(
    private readonly query: QueryPort,
    private readonly options: CachePartOptions,
  ) {
    const { context, isGrown, answers } = options;
    this.#asker = { plan: query.plan, context, isGrown };
    this.#askedAt = new AskedAt(options.scheduler);
    answers.join(this);
  }

  readonly prefetch = (paginator: number, page: PageMove): Promise<void> => {
    const { answers, staleTime } = this.options;
    const target = pageTarget(this.query, paginator, page);
    // Also of a list that grows it is a page.
    const asker = { ...this.#asker, isGrown: false };
    return target ? answers.prefetch(asker, target, staleTime) : Promise.resolve();
  };

  run(before: State, after: State): void {
    const isEnd = isDestroyed(after);
    if (isEnd) this.options.answers.leave(this);
    const isOther = after.displayed?.target !== before.displayed?.target;
    if (isEnd || isOther) this.#keep(before, isEnd ? null : after);
    this.#askedAt.run(before, after);
    const recalled = recalledFrom(before, after);
    if (recalled !== undefined) this.#askedAt.shown = recalled;
  }

  /** What is on its way into the cache will do for the request that wants it first (K3). */
  exchange(request: ActiveRequest, next: Exchange): Observable<Reply> {
    const { answers } = this.options;
    if (!mayShare(this.query.state, request)) return next(request);
    // Also of a list that grows it is a page.
    const known = answers.find(questionOf({ ...this.#asker, isGrown: false }, request.target));
    if (!known) return next(request);
    const use = (): Observable<Reply> => {
      const data = this.#isUsable(known) && known.recalled?.displayed.root;
      if (!data) return next(request);
      answers.drop(known);
      return of({ data: data as Reply['data'], errors: [] });
    };
    if (!known.isPending) return use();
    return new Observable(subscriber =>
      known.whenDone(() => {
        subscriber.add(use().subscribe(subscriber));
      }),
    );
  }

  shown(question: Question): KeptAnswer | undefined {
    const { state } = this.query;
    const { displayed } = state;
    return displayed && this.#shows(question) ? this.#answerIn(state, displayed.target) : undefined;
  }

  #shows(question: Question): boolean {
    const { displayed } = this.query.state;
    return (
      displayed !== null && isSameQuestion(questionOf(this.#asker, displayed.target), question)
    );
  }

  #find(target: RequestTarget): Found | undefined {
    const question = questionOf(this.#asker, target);
    // A list that grows shows it: it is asked for its next page, or for all of them.
    if (this.#asker.isGrown && this.#shows(question)) return undefined;
    const known = this.options.answers.find(question);
    const recalled = known?.recalled;
    return known && recalled
      ? { ...recalled, askedAt: known.askedAt, isFresh: this.#isUsable(known) }
      : undefined;
  }

  #isUsable(known: KeptAnswer): boolean {
    const { answers, staleTime } = this.options;
    return answers.isFresh(known, staleTime);
  }

  /** Keeps what is shown no longer. @param after null: nothing is any more */
  #keep(before: State, after: State | null): void {
    const { answers } = this.options;
    const { displayed: left } = before;
    const next = after?.displayed;
    const nextQuestion = next && questionOf(this.#asker, next.target);
    if (nextQuestion) answers.forget(nextQuestion);
    // All that was shown is to be forgotten (M13).
    const isForgotten = after !== null && !after.isAnswered;
    if (!left || isForgotten) return;
    const leftQuestion = questionOf(this.#asker, left.target);
    if (nextQuestion && isSameQuestion(nextQuestion, leftQuestion)) return;
    answers.keep(this.#answerIn(before, left.target));
  }

  #answerIn(state: State, target: RequestTarget): KeptAnswer {
    return this.options.answers.of(this.#asker, state, target, this.#askedAt.shown);
  }
}
