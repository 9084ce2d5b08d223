import type { Variables } from '../document/typed-document-node';
import type { Plan } from './plan';
import { toJsonValue } from './to-json-value';
import { warnOfLoss } from './warn-of-loss';

declare const ngDevMode: boolean | undefined;

/** The caller's values of the custom variables, as JSON (L12). */
export function ownVariables(plan: Plan, variables: Variables): Variables {
  const own: Record<string, unknown> = {};
  for (const name of plan.customVariables.keys()) {
    if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfLoss(plan, name, variables[name]);
    const value = Object.hasOwn(variables, name) ? toJsonValue(variables[name]) : undefined;
    if (value !== undefined) own[name] = value;
  }
  return own;
}

/** Whether a variable is one of the plan's: declared by the query, or a pagination variable. */
export function isPlanVariable({ customVariables, paginators }: Plan, name: string): boolean {
  return (
    customVariables.has(name) ||
    paginators.some(one => one.limitVariable === name || one.pageVariable === name)
  );
}
