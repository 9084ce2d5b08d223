import type { Variables } from '../document/typed-document-node';
import { warn } from '../errors/warn';
import { ownVariables } from '../plan/own-variables';
import type { Plan } from '../plan/plan';
import { isDeepEqual } from '../state/is-deep-equal';
import type { ReadVariables } from './variables-reader';

/**
 * Development only: the variables function, which then warns where it changes a pagination variable. Its
 * first value is the initial one, later ones are ignored (L15).
 */
export function watchFunctionPages(plan: Plan, read: ReadVariables): ReadVariables {
  const names = plan.paginators.flatMap(one => [one.limitVariable, one.pageVariable]);
  let first: Variables | undefined;
  return () => {
    const result = read();
    if (!result) return result;
    // What JSON refuses is no result: the pages of the next one are the initial ones (WQ141).
    ownVariables(plan, result);
    const before = (first ??= Object.fromEntries(names.map(name => [name, result[name]])));
    const changed = names.find(name => !isDeepEqual(before[name], result[name]));
    if (changed !== undefined) {
      warn(
        'WQ210',
        `the variables function returns another $${changed}, but only its first value is used. Call the page methods.`,
      );
    }
    return result;
  };
}
