import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { baseOf } from './base';
import { uncontradicted } from './facts';
import { withKnownType } from './known-type';
import { coverWithLayers, followLayers, patchUnderLayers, withoutLayers } from './layers';
import { FACTS } from './remember-facts';
import type { RowHooks } from './row-hooks';

/** For who changes rows before the server has told of it: mutations of our own (M4–M6). */
export const ownHooks: RowHooks = {
  patch: patchUnderLayers,
  follow: followLayers,
  cover: coverWithLayers,
  confirmed: withoutLayers,
  hear,
};

/** What the server tells is read under the types that we have said, and against what we have done. */
function hear(state: State, said: ModelChange): ModelChange | null {
  const { rows } = sliceOf(state, FACTS);
  const told = withKnownType(said, rows, baseOf(state));
  const event = uncontradicted(rows, told);
  return event && (event === told.event ? told : { ...told, event });
}
