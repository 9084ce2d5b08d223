import type { Variables } from '../../lib/core/document/typed-document-node';
import { isEqual } from '../model/is-equal';
import { isLeftOut, type RandomQuery } from './random-query';

/**
 * The difference between a state and what a link copied from it shows; null: none. A value that a URL
 * may leave out may be the default. An absent value means the query's own default.
 *
 * @param sent the custom variables when the link was copied; @param shown those that it opens with
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
