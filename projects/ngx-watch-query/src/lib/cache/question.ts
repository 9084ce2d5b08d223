import type { HttpContext } from '@angular/common/http';
import { isSameWireRequest } from '../core/request/is-same-wire-request';
import { requestOf } from '../core/request/request-of';
import { firstPage } from '../core/plan/first-page';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { GraphQLRequest } from 'ngx-watch-query/private';

/** A request, and how its answer is read. Equal questions have the same answer. */
export interface Question {
  readonly request: GraphQLRequest;
  /** The scopes of its paginators, in the order in which an answer's pages are kept. */
  readonly paginators: string;
  /** Whether it is about a list that grows, with all of its pages (A1). */
  readonly isGrown: boolean;
}

/** The WatchQuery, or prefetch, that asks. */
export interface Asker {
  readonly plan: Plan;
  readonly context: HttpContext | undefined;
  readonly isGrown: boolean;
}

export function questionOf({ plan, context, isGrown }: Asker, target: RequestTarget): Question {
  // However many pages a list that grows has, it is one list.
  const asked = isGrown ? firstPage(target) : target;
  return {
    request: requestOf(plan, { target: asked }, context),
    paginators: plan.paginators.map(({ scope }) => scope).join(),
    isGrown,
  };
}

export function isSameQuestion(a: Question, b: Question): boolean {
  return (
    a.isGrown === b.isGrown &&
    a.paginators === b.paginators &&
    isSameWireRequest(a.request, b.request)
  );
}
