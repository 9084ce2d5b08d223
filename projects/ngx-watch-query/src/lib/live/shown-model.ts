import { isRecord } from '../core/document/as-record';
import * as Kind from '../core/document/kind';
import type { Variables } from '../core/document/typed-document-node';
import { walk } from '../core/document/walk';
import { isDeepEqual } from '../core/state/is-deep-equal';
import type { State } from '../core/state/state';
import { baseOf } from '../rows/base';
import type { LiveField } from './live-field';

/**
 * The model that a field shows, without what our own mutations expect. The model is null if the server
 * says that there is none, and undefined if `@skip` or `@include` leaves the field out.
 *
 * @returns null if the answer to what was last asked for is not shown: the first one has not come, or
 *   the one displayed was asked for with other arguments (L18)
 */
export function shownModel(
  field: LiveField,
  state: Pick<State, 'displayed' | 'requested' | 'slices'>,
): { readonly model: unknown } | null {
  const { displayed, requested } = state;
  if (!displayed || !requested) return null;
  if (!hasSameArguments(field, displayed.target.variables, requested.target.variables)) return null;
  const root = baseOf(state);
  return { model: isRecord(root) ? root[field.key] : null };
}

function hasSameArguments({ nodes }: LiveField, shown: Variables, asked: Variables): boolean {
  if (shown === asked) return true;
  let isSame = true;
  for (const argument of nodes.flatMap(node => node.arguments ?? [])) {
    walk(argument, node => {
      if (node.kind !== Kind.VARIABLE) return undefined;
      const name = node.name.value;
      isSame &&= isDeepEqual(shown[name], asked[name]);
      return undefined;
    });
  }
  return isSame;
}
