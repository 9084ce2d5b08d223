import type { Variables } from '../document/typed-document-node';
import { warn } from '../errors/warn';
import type { Plan } from '../plan/plan';
import { isDeepEqual } from '../state/is-deep-equal';

/**
 * Development only: warns of a variables function that changes a pagination variable. Its first
 * value is the initial one, later ones are ignored (L15).
 */
export function watchFunctionPages({ paginators }: Plan): (result: Variables) => void {
  const names = paginators.flatMap(one => [one.limitVariable, one.pageVariable]);
  let first: Variables | undefined;
  return result => {
    const before = (first ??= Object.fromEntries(names.map(name => [name, result[name]])));
    const changed = names.find(name => !isDeepEqual(before[name], result[name]));
    if (changed === undefined) return;
    warn(
      'WQ210',
      `the variables function returns another $${changed}, but only its first value is used. Call the page methods.`,
    );
  };
}
