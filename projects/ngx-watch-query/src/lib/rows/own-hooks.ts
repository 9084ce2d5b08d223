import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { baseOf } from './base';
import { uncontradicted, type Facts } from './facts';
import { withKnownType } from './known-type';
import { coverWithLayers, followLayers, patchUnderLayers, withoutLayers } from './layers';
import type { ModelEvent } from './model-event';
import { FACTS } from './remember-facts';
import { changePlaced } from './placed-rows';
import type { RowHooks } from './row-hooks';
import type { RowLocation } from './row-location';
import { shareWork } from './same-work';

/** For who changes rows before the server has told of it: mutations of our own (M4–M6). */
export const ownHooks: RowHooks = {
  patch: patchUnderLayers,
  follow: followLayers,
  cover: coverWithLayers,
  confirmed: withoutLayers,
  hear,
  changed: changePlaced,
};

function hear(state: State, told: ModelChange): ModelChange | null {
  const { location, event, shared } = told;
  const heard = shareWork(
    shared,
    believed,
    location,
    event,
    sliceOf(state, FACTS).rows,
    baseOf(state),
  );
  if (!heard) return null;
  const isAll = heard.event === event && heard.location === location;
  return isAll ? told : { ...heard, shared };
}

/** What the server tells is read under the types that we have said, and against what we have done. */
function believed(
  location: RowLocation,
  said: ModelEvent,
  rows: Facts['rows'],
  base: unknown,
): ModelChange | null {
  const told = withKnownType({ location, event: said }, rows, base);
  const event = uncontradicted(rows, told);
  return event && (event === told.event ? told : { ...told, event });
}
