import type { GraphQLRequest } from 'ngx-watch-query/private';
import type { Call } from './call';

/** Finds the queued call that this request belongs to; undefined: it belongs to none. */
export function waitingCall(
  calls: readonly Call[],
  { query, variables }: GraphQLRequest,
): Call | undefined {
  if (!query.startsWith('mutation')) return undefined;
  const text = JSON.stringify(variables);
  return calls.find(one => isWaiting(one) && JSON.stringify(one.variables) === text);
}

/** Calls with one key are sent in order, each when the one before is over (M10). */
export function problemOfTurn(calls: readonly Call[], call: Call): Error | undefined {
  if (call.key === undefined) return undefined;
  const other = calls.find(
    one =>
      one.key === call.key &&
      one.status === 'pending' &&
      one.isForgotten !== true &&
      one.number < call.number,
  );
  return other && new Error(`M10: ${call.number} is sent before ${other.number} is over`);
}

function isWaiting({ status, isSent }: Call): boolean {
  return status === 'pending' && !isSent;
}
