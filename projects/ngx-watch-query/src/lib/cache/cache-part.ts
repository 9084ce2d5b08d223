import type { HttpContext } from '@angular/common/http';
import { map, NEVER, Observable, of } from 'rxjs';
import type { PageMove } from '../core/paging/decide-move';
import { firstPage } from '../core/plan/first-page';
import type { RequestTarget } from '../core/plan/request-variables';
import { AskedAt } from '../core/query/asked-at';
import type { Exchange, QueryPart, QueryPort } from '../core/query/query-port';
import { refreshOf } from '../core/refreshes';
import { featureEvent } from '../core/state/query-event';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { isSameTarget } from '../core/state/is-same-target';
import { isPartRequest } from '../core/state/part-request';
import { showsAnswer } from '../core/state/shows-answer';
import { withChanges } from '../core/state/with-changes';
import {
  activeRequest,
  isDestroyed,
  isIdle,
  isQueued,
  type ActiveRequest,
  type State,
} from '../core/state/state';
import type { Reply } from '../core/state/read-response';
import { pageTarget } from './page-target';
import type { Answers, Presenter } from './answers';
import { KeptAnswer, replyOf, type Recalled } from './kept-answer';
import { isSameQuestion, questionOf, type Asker, type Question } from './question';
import {
  isFurther,
  mayShare,
  PREFETCHED_BEFORE,
  RECALLED,
  recallHooks,
  type AtHand,
  type Used,
} from './recall';

/** What the caching part of a WatchQuery needs to know. */
export interface CachePartOptions {
  readonly answers: Answers;
  readonly context: HttpContext | undefined;
  /** Whether its list grows (A1). */
  readonly isGrown: boolean;
  /** In milliseconds. */
  readonly staleTime: number;
}

/** What a WatchQuery displays, as noted when it was displayed. */
interface Shown {
  readonly target: RequestTarget;
  /** It is remembered, because each request asks all lists for it. */
  readonly question: Question;
  /** Another list that is asked for later drops their trails (P14). */
  readonly pagers: State['pagers'];
  /**
   * Whether other variables were asked for since. Nobody follows its operations from then on (V12), so its
   * answer has missed changes, even if it is asked for again before another one is displayed.
   */
  isLeft: boolean;
}

/** Keeps the answers that one WatchQuery has shown, and shows kept ones again (K1). */
export class CachePart implements QueryPart, Presenter {
  readonly hooks = recallHooks(
    (target, mustAsk) => this.#find(target, mustAsk),
    () => this.#used,
  );
  readonly #askedAt: AskedAt;
  readonly #asker: Asker;
  /** A page is prefetched by itself, also for a list that grows. */
  readonly #pageAsker: Asker;
  /** The number of the last request whose answer, or a part of it, came with errors (A3). */
  #withErrors = 0;
  /** The last use of a prefetched answer. */
  #used: Used | undefined;
  #shown: Shown | undefined;

  constructor(
    private readonly query: QueryPort,
    private readonly options: CachePartOptions,
  ) {
    const { answers, context, isGrown } = options;
    const { plan } = query;
    this.#asker = { plan, context, isGrown };
    this.#pageAsker = { plan, context, isGrown: false };
    this.#askedAt = new AskedAt(answers.ports.scheduler);
    answers.presenters.add(this);
  }

  readonly prefetch = (paginator: number, page: PageMove): Promise<void> => {
    const { answers, staleTime } = this.options;
    const moved = pageTarget(this.query, paginator, page);
    const target = moved && this.#pageOf(moved);
    return target ? answers.prefetch(this.#pageAsker, target, staleTime) : Promise.resolve();
  };

  run(before: State, after: State): void {
    const isEnd = isDestroyed(after);
    if (isEnd) this.options.answers.presenters.delete(this);
    const isOther = after.displayed?.target !== before.displayed?.target;
    const isAnswer = showsAnswer(before, after);
    const leftAt = this.#askedAt.shown;
    this.#askedAt.run(before, after);
    if (isEnd || isOther || isAnswer) this.#note(before, after, leftAt);
    if (this.#shown) this.#shown.isLeft ||= isElsewhere(before, after);
    if (isOther) this.#noteFirstPage(after);
    // An answer that came with errors is never fresh, whether the errors are shown or not. A kept answer
    // is shown for a request that has no answer yet, so these errors are not its own.
    const hasErrors = this.#withErrors === after.requestCount;
    if (isAnswer && hasErrors) this.#askedAt.shown = -Infinity;
    if (isPastEnd(before, after)) this.#shown = undefined;
  }

  /** Answers a request with what was prefetched, or is on its way into the cache (K3). */
  exchange(request: ActiveRequest, next: Exchange): Observable<Reply> {
    // Where a larger page was refused, a list that grows asks from page 1 again, and shows nothing of the refusal (A3).
    if (request.target.positions[0]?.page === 1) this.#withErrors = 0;
    const ask = (): Observable<Reply> =>
      next(request).pipe(
        // Not `tap`, which brings more code than it saves here.
        map(reply => {
          if (reply.errors.length > 0) this.#withErrors = request.number;
          return reply;
        }),
      );
    const known = mayShare(this.query.state) ? this.#findPage(request.target) : undefined;
    if (!known?.isPrefetched) return ask();
    // A request that is sent only now begins anew, but for one about several pages of a list that grows: it would
    // ask for those before this one again.
    const { state } = this.query;
    const pages = this.#asker.isGrown && activeRequest(state)?.target.positions[0]?.page;
    const isOneOfSeveral = !!pages && pages > 1 && !isPartRequest(state);
    if (!known.isPending) return this.#use(known, !isOneOfSeveral) ?? ask();
    return new Observable(subscriber =>
      known.whenDone(() => {
        const used = this.#use(known, false) ?? (isOneOfSeveral ? ask() : this.#askNow(null));
        subscriber.add(used.subscribe(subscriber));
      }, this.query.plan),
    );
  }

  /** The prefetched answer as the reply to the request in flight; undefined if it is of no use. */
  #use(known: KeptAnswer, wasAtHand: boolean): Observable<Reply> | undefined {
    const found = this.#recall(known);
    if (!found) return undefined;
    const { isGrown } = this.#asker;
    if (!found.isFresh) {
      // The rows that a list shows are younger than a page that was prefetched for it.
      const shown = this.#shownTo(questionOf(this.#asker, found.displayed.target));
      return isGrown && shown ? undefined : this.#askNow(found);
    }
    this.options.answers.kept.drop(known);
    if (found.askedAt < refreshOf(this.query.state).wantedAt) {
      this.query.dispatch(featureEvent(PREFETCHED_BEFORE, null));
    }
    // The answer is as old as the oldest part of it.
    this.#askedAt.sent = Math.min(this.#askedAt.sent, found.askedAt);
    const { sent: askedAt } = this.#askedAt;
    this.#used = { request: this.query.state.requestCount, askedAt, wasAtHand };
    return of(replyOf(found.displayed));
  }

  /** Replaces the request in flight, which has waited, by one that is sent now. */
  #askNow(found: Recalled | null): Observable<never> {
    this.query.dispatch(featureEvent(RECALLED, found));
    return NEVER;
  }

  shown(question: Question): KeptAnswer | undefined {
    const shown = this.#shownTo(question);
    return shown && this.#answerIn(this.query.state, shown, this.#askedAt.shown);
  }

  /** What is displayed; undefined if it answers another question. */
  #shownTo(question: Question): Shown | undefined {
    const shown = this.#shown;
    if (!shown || !isSameQuestion(shown.question, question)) return undefined;
    // In the step that displays something else, another WatchQuery may ask before it is noted.
    return shown.target === this.query.state.displayed?.target ? shown : undefined;
  }

  /**
   * The page that a page method would ask for with this target. A list that grows begins at page 1 where another
   * one is shown (A4); undefined if it shows the page, if it begins already, or if all its pages are kept or
   * will be asked for.
   */
  #pageOf(target: RequestTarget): RequestTarget | undefined {
    if (!this.#asker.isGrown) return target;
    const { state } = this.query;
    const question = questionOf(this.#asker, target);
    const isAsked = (other: RequestTarget | undefined) =>
      other !== undefined && isSameQuestion(questionOf(this.#asker, other), question);
    const shown = this.#shownTo(question)?.target;
    if (shown)
      return isAsked(state.requested?.target) && isFurther(target, shown) ? target : undefined;
    const begins = isQueued(state) || isAsked(activeRequest(state)?.target);
    return begins || this.options.answers.find(question) ? undefined : firstPage(target);
  }

  #find(target: RequestTarget, mustAsk: boolean): AtHand | undefined {
    const question = questionOf(this.#asker, target);
    const { answers } = this.options;
    if (this.#asker.isGrown && this.#shownTo(question)) {
      // The list is asked for its next page, or for all of its pages.
      const page = this.#findPage(target);
      return page && { from: page.state, found: undefined };
    }
    const own = answers.findAll(question);
    const all = own.length > 0 ? own : this.#firstPages(target);
    // One that is on its way is shown later. Until then, the last one is.
    const known = all.find(({ isPending }) => !isPending) ?? all[0];
    if (!known) return undefined;
    const recalled = this.#recall(known);
    // A single page that is fresh comes as the answer to the request, because it has to be joined (A1).
    const isAnswer = all !== own && recalled?.isFresh && !mustAsk;
    const found = isAnswer ? undefined : recalled;
    return { from: known.state, found, isOnItsWay: all[0]?.isPending === true };
  }

  /** What was prefetched as the first page of a list that grows, and is not displayed yet (K3). */
  #firstPages(target: RequestTarget): readonly KeptAnswer[] {
    if (!this.#asker.isGrown || target.positions[0]?.page !== 1) return [];
    const all = this.options.answers.findAll(questionOf(this.#pageAsker, target));
    return all.filter(({ isPrefetched }) => isPrefetched);
  }

  /** A prefetched page that is shown as the beginning of a list that grows has had its first use (K3). */
  #noteFirstPage({ displayed }: State): void {
    for (const known of displayed ? this.#firstPages(displayed.target) : []) {
      if (known.askedAt === this.#askedAt.shown && !known.isPending) known.wasShown = true;
    }
  }

  #findPage(target: RequestTarget): KeptAnswer | undefined {
    return this.options.answers.find(questionOf(this.#pageAsker, target));
  }

  #recall(known: KeptAnswer): Recalled | undefined {
    return known.recall(this.#asker, this.options.staleTime);
  }

  /**
   * Notes what is displayed now, and keeps what is no longer.
   *
   * @param leftAt when that was asked for
   */
  #note(before: State, after: State, leftAt: number): void {
    const { kept } = this.options.answers;
    const left = this.#shown;
    const { displayed, pagers } = after;
    const target = isDestroyed(after) ? undefined : displayed?.target;
    const question = target && questionOf(this.#asker, target);
    this.#shown = target && question && { target, question, pagers, isLeft: false };
    if (question) kept.forget(question, this.#askedAt.shown);
    // `reset()` wants all that was shown to be forgotten (M13).
    const isForgotten = !after.hasOutcome;
    const isSame = left && question && isSameQuestion(question, left.question);
    if (left && !isForgotten && !isSame) kept.keep(this.#answerIn(before, left, leftAt));
  }

  #answerIn(state: State, { target, pagers, isLeft }: Shown, askedAt: number): KeptAnswer {
    const { ports } = this.options.answers;
    const noted = withChanges(state, { pagers });
    return new KeptAnswer(ports, this.#asker, target, askedAt).take(noted, isLeft);
  }
}

/** Whether the server has said in this step that the page shown is past the end (P15). */
function isPastEnd(before: State, { displayed, requested }: State): boolean {
  const asked = activeRequest(before)?.target;
  const isCorrected =
    requested?.by === 'correction' && requested.target !== before.requested?.target;
  return isCorrected && !!asked && !!displayed && isSameTarget(asked, displayed.target);
}

/** Whether a live list still shows its old rows, but other variables are requested, or none. */
function isElsewhere(before: State, after: State): boolean {
  const { displayed, requested } = after;
  if (isIdle(after)) return before.view.live !== 'off';
  return (
    after.view.live !== 'off' &&
    !isDeepEqual(displayed?.target.variables, requested?.target.variables)
  );
}
