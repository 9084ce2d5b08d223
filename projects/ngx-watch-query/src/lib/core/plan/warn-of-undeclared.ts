import type { Variables } from '../document/typed-document-node';
import { warn } from '../errors/warn';
import { isPlanVariable } from './own-variables';
import type { Plan } from './plan';

/**
 * Development only: warns of variables that the operation does not declare, because they are not
 * sent.
 */
export function warnOfUndeclared(plan: Plan, variables: Variables): void {
  for (const name of Object.keys(variables)) {
    if (isPlanVariable(plan, name)) continue;
    warn('WQ202', `the operation declares no variable $${name}; it is not sent.`);
  }
}
