import type { Variables } from '../../lib/core/document/typed-document-node';
import { isEqual } from '../model/is-equal';
import { isLeftOut, type RandomQuery } from './random-query';

/**
 * What a copied link shows differently, as text; null: nothing. A value that a URL may leave out may
 * have become the default; the query's own default and nothing at all mean the same.
 *
 * @param sent the custom variables that the link was copied from; @param shown those it opens with
 */
export function differenceOf(
  { variables, initial }: RandomQuery,
  sent: Variables,
  shown: Variables,
): string | null {
  for (const { name, type, ownDefault } of variables) {
    const valueIn = (from: Variables) => (Object.hasOwn(from, name) ? from[name] : undefined);
    const begun = valueIn(initial);
    const meant = (value: unknown) =>
      value === undefined && begun === undefined ? ownDefault : value;
    const [was, is] = [meant(valueIn(sent)), meant(valueIn(shown))];
    if (isEqual(was, is)) continue;
    if (isLeftOut(was) && isEqual(meant(begun), is)) continue;
    return `$${name}: ${type} was ${JSON.stringify(was)}, the link says ${JSON.stringify(is)}`;
  }
  return null;
}
