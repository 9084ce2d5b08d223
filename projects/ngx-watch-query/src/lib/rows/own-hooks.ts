import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { baseOf } from './base';
import { uncontradicted, type Facts } from './facts';
import { findModel } from './find-model';
import { idIn } from './item-index';
import { withKnownType } from './known-type';
import {
  coverWithLayers,
  followLayers,
  layersBefore,
  patchUnderLayers,
  withoutLayers,
} from './layers';
import type { ModelEvent } from './model-event';
import { FACTS } from './remember-facts';
import { changeLayers } from './placed-rows';
import { typedLocation, type RowEntry } from './row-entries';
import type { RowHooks } from './row-hooks';
import type { RowLocation } from './row-location';
import { shareWork } from './same-work';
import { withChanges } from '../core/state/with-changes';

/** The hooks of features that change rows before the server reports it: our own mutations (M4–M6). */
export const ownHooks: RowHooks = {
  patch: patchUnderLayers,
  follow: followLayers,
  cover: coverWithLayers,
  confirmed: withoutLayers,
  takeOver: layersBefore,
  hear,
  changed: changeLayers,
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
  return isAll ? told : withChanges(heard, { shared });
}

/** Reads an event of the server with the types and the values that our own mutations have said. */
function believed(
  location: RowLocation,
  said: ModelEvent,
  rows: Facts['rows'],
  base: unknown,
): ModelChange | null {
  const told = withKnownType({ location, event: said }, rows, base);
  const row = ownRow(told, rows, base);
  const event = uncontradicted(rows, told.event, row);
  return event && (event === told.event ? told : withChanges(told, { event }));
}

/** The row that an event is about as our own mutations know it: by `id`, whatever events call it (V23). */
function ownRow(
  { location, event: { id } }: ModelChange,
  rows: Facts['rows'],
  base: unknown,
): RowEntry {
  const own = location.id === 'id' ? undefined : idIn(findModel(base, location, id));
  if (own === undefined) return { location, id };
  const row: RowEntry = { location: withChanges(location, { id: 'id' }), id: own };
  return { location: typedLocation(rows, row) ?? row.location, id: own };
}
