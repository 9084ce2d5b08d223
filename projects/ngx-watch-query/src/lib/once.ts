import type { HttpContext } from '@angular/common/http';
import { catchError, map, throwError, type OperatorFunction } from 'rxjs';
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
 */
export function readResults<TResult>(
  { plan, target, path }: OnceOperation,
  errorPolicy: ErrorPolicy,
): OperatorFunction<Envelope, TResult> {
  return results =>
    results.pipe(
      map(envelope => {
        const outcome = readResponse(
          { plan, scope: path, errorPolicy, hooks: [] },
          target,
          envelope,
        );
        if (outcome.kind === 'failure') throw outcome.error;
        return pickScope(outcome.root, path) as TResult;
      }),
      catchError((error: unknown) => throwError(() => toWatchQueryError(error))),
    );
}
