import type { WatchQueryFeature } from 'ngx-watch-query';
import type { FeatureSetup, QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import type { QueryPort } from '../../../lib/core/query/query-port';
import type { QueryEvent } from '../../../lib/core/state/query-event';
import { OWN_CHANGED, type OwnChanged } from '../../../lib/rows/own-changed';
import { LAYERS } from '../../../lib/rows/base';
import { sliceOf } from '../../../lib/core/state/slice';

/** What keeps own writes on the screen. */
export type Mechanism =
  /** What a call expects lies over the rows (M4). */
  | 'layer'
  /** What an answer says is remembered, for answers and events that do not know it (M6, V22). */
  | 'own facts'
  /** A refusal takes out its own layer, and no other (M5). */
  | 'own layer only'
  /** Lists ask for what has changed (M1). */
  | 'settle'
  /** Where nobody knows the outcome, the server is asked (M5). */
  | 'unknown'
  /** A field that a later call has changed is lost to the earlier ones (M6). */
  | 'order';

export const MECHANISMS: readonly Mechanism[] = [
  'layer',
  'own facts',
  'own layer only',
  'settle',
  'unknown',
  'order',
];

/** Makes the library do without one of them, from outside. */
export function switchOff(feature: WatchQueryFeature, mechanism: Mechanism): WatchQueryFeature {
  const own = opened(feature);
  const { setup } = own;
  const changed: QueryFeature = {
    ...own,
    setup: (all): FeatureSetup => {
      const made = setup?.(all);
      return {
        ...made,
        open: (query, options, start) => made?.open?.(without(mechanism, query), options, start),
      };
    },
  };
  return opaque(changed);
}

function without(mechanism: Mechanism, query: QueryPort): QueryPort {
  const dispatch = (event: QueryEvent): void => {
    if (event.type !== 'feature' || event.of !== OWN_CHANGED) query.dispatch(event);
    else {
      const payload = changed(mechanism, query, event.payload as OwnChanged);
      query.dispatch({ ...event, payload });
    }
  };
  return new Proxy(query, {
    get: (target, name) => {
      if (name === 'dispatch') return dispatch;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function changed(mechanism: Mechanism, query: QueryPort, payload: OwnChanged): OwnChanged {
  const { layers, changes } = payload;
  switch (mechanism) {
    case 'layer':
      return { ...payload, layers: [] };
    case 'own facts':
      return {
        ...payload,
        changes: changes.map(({ change, asks }) => ({ change, asks })),
      };
    case 'own layer only': {
      const isRefused = layers.some(({ changes: left }) => left.length === 0);
      const all = sliceOf(query.state, LAYERS).list;
      return isRefused && changes.length === 0
        ? { ...payload, layers: all.map(layer => ({ ...layer, changes: [] })) }
        : payload;
    }
    case 'settle':
      return { ...payload, changes: changes.map(one => ({ ...one, asks: 'never' as const })) };
    case 'unknown':
      return { ...payload, isDue: false };
    case 'order': {
      // An earlier call that is answered later wins.
      const list = sliceOf(query.state, LAYERS).list;
      const kept = layers.map(layer =>
        layer.status === 'pending'
          ? (list.find(({ call }) => call === layer.call) ?? layer)
          : layer,
      );
      return { ...payload, layers: kept };
    }
  }
}
