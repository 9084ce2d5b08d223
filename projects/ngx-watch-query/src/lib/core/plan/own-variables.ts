import { ownValue } from '../document/own-value';
import type { Variables } from '../document/typed-document-node';
import { WatchQueryUsageError } from '../errors/usage-error';
import type { Plan } from './plan';
import { toJsonValue } from './to-json-value';
import { warnOfLoss } from './warn-of-loss';

declare const ngDevMode: boolean | undefined;

/**
 * The caller's values of the custom variables, as JSON (L12).
 *
 * @throws WatchQueryUsageError WQ141
 */
export function ownVariables(plan: Plan, variables: Variables): Variables {
  const own: Record<string, unknown> = {};
  for (const name of plan.customVariables.keys()) {
    const value = variableValue(plan, name, ownValue(variables, name));
    if (value !== undefined) own[name] = value;
  }
  return own;
}

/**
 * The caller's value of one variable, as JSON (L12).
 *
 * @returns undefined for what JSON leaves out
 * @throws WatchQueryUsageError WQ141 for what JSON cannot carry
 */
export function variableValue(plan: Plan, name: string, value: unknown): unknown {
  let json: unknown;
  try {
    json = toJsonValue(value);
  } catch (error) {
    throw new WatchQueryUsageError(
      'WQ141',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        `$${name} cannot be sent as JSON: ${String(error)}.`,
    );
  }
  if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfLoss(plan, name, value);
  return json;
}

/** Whether a variable is one of the plan's: declared by the query, or a pagination variable. */
export function isPlanVariable({ customVariables, paginators }: Plan, name: string): boolean {
  return (
    customVariables.has(name) ||
    paginators.some(one => one.limitVariable === name || one.pageVariable === name)
  );
}
