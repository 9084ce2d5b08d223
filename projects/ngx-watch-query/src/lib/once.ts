import type { HttpContext } from '@angular/common/http';
import { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest } from 'ngx-watch-query/private';
import type { Variables } from './core/document/typed-document-node';
import { toWatchQueryError } from './core/errors/watch-query-error';
import { ownVariables } from './core/plan/own-variables';
import type { Plan } from './core/plan/plan';
import type { RequestTarget } from './core/plan/request-variables';
import { scopePath } from './core/plan/scope-path';
import { warnOfUndeclared } from './core/plan/warn-of-undeclared';
import { pickScope } from './core/state/pick-scope';
import { readResponse } from './core/state/read-response';
import type { ErrorPolicy } from './core/state/state';
import { requestOf } from './core/request/request-of';

/** An operation without paging: sent once, or followed. */
export interface OnceOperation {
  readonly plan: Plan;
  readonly target: RequestTarget;
  readonly path: readonly string[];
  readonly request: GraphQLRequest;
}

export function onceOperation(
  plan: Plan,
  variables: Variables,
  scope: string | undefined,
  context?: HttpContext,
): OnceOperation {
  warnOfUndeclared(plan, variables);
  const target = { variables: ownVariables(plan, variables), positions: [] };
  return {
    plan,
    target,
    path: scopePath(scope),
    request: requestOf(plan, { target, bypassTransferCache: false }, context),
  };
}

/**
 * The data at the scope of each result; what cannot be shown fails as a `WatchQueryError`.
 * TResult: what the document's type says is found there.
 *
 * @param isFollowed whether results may end without a first one; otherwise that is a failure
 */
export function readResults<TResult>(
  results: Observable<Envelope>,
  { plan, target, path }: OnceOperation,
  errorPolicy: ErrorPolicy,
  isFollowed: boolean,
): Observable<TResult> {
  return new Observable(subscriber => {
    let isEmpty = !isFollowed;
    const fail = (error?: unknown): void => subscriber.error(toWatchQueryError(error));
    return results.subscribe({
      next: envelope => {
        const context = { plan, scope: path, errorPolicy, hooks: [] };
        const outcome = readResponse(context, target, envelope);
        if (outcome.kind === 'failure') {
          fail(outcome.error);
          return;
        }
        isEmpty = false;
        subscriber.next(pickScope(outcome.root, path) as TResult);
      },
      error: fail,
      complete: () => {
        if (isEmpty) fail();
        else subscriber.complete();
      },
    });
  });
}
