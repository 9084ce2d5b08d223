import type { HttpContext } from '@angular/common/http';
import { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest } from 'ngx-watch-query/private';
import { splitPath } from './core/document/split-path';
import type { Variables } from './core/document/typed-document-node';
import { ownVariables } from './core/plan/own-variables';
import type { Plan } from './core/plan/plan';
import type { RequestTarget } from './core/plan/request-variables';
import { warnOfScope } from './core/plan/warn-of-scope';
import { warnOfUndeclared } from './core/plan/warn-of-undeclared';
import { pickScope } from './core/state/pick-scope';
import type { ErrorPolicy } from './core/state/state';
import { outcomesOf, type SingleAnswer } from './core/request/outcomes-of';
import { requestOf } from './core/request/request-of';

declare const ngDevMode: boolean | undefined;

/** An operation without pagination: a query or mutation that is sent once, or a subscription. */
export interface OnceOperation {
  readonly plan: Plan;
  readonly target: RequestTarget;
  readonly path: readonly string[];
  readonly request: GraphQLRequest;
}

/** The options that the request of a one-off operation depends on. */
interface OnceRequest {
  readonly scope?: string | undefined;
  readonly context?: HttpContext;
}

export function onceOperation(
  plan: Plan,
  variables: Variables,
  { scope, context }: OnceRequest = {},
): OnceOperation {
  const path = splitPath(scope);
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    warnOfUndeclared(plan, variables);
    warnOfScope(plan, path);
  }
  const target = { variables: ownVariables(plan, variables), positions: [] };
  return {
    plan,
    target,
    path,
    request: requestOf(plan, { target, isAwaited: true }, context),
  };
}

/**
 * Emits the data at the scope of each result. A result that cannot be shown fails as a
 * `WatchQueryError`. So does a result with errors that are to be reported, after its data (E3).
 *
 * TResult: the type of the data at the scope, by the document's type.
 *
 * @param single for an operation with exactly one result: it must arrive, and within the timeout
 *   (V21). Left out for subscriptions
 */
export function readResults<TResult>(
  results: Observable<Envelope>,
  { plan, target, path }: OnceOperation,
  errorPolicy: ErrorPolicy,
  single?: SingleAnswer,
): Observable<TResult> {
  const query = { plan, scope: path, errorPolicy };
  return new Observable(subscriber =>
    outcomesOf(query, target, () => results, single).subscribe({
      next: outcome => {
        if (outcome.kind === 'data') subscriber.next(pickScope(outcome.root, path) as TResult);
        if (outcome.error) subscriber.error(outcome.error);
      },
      complete: () => subscriber.complete(),
    }),
  );
}
