import type { WatchQueryFeature } from 'ngx-watch-query';
import type { Envelope } from 'ngx-watch-query/private';
import { map } from 'rxjs';
import type { FeatureSetup, QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import type { QueryPort } from '../../../lib/core/query/query-port';
import { featureEvent, type QueryEvent } from '../../../lib/core/state/query-event';
import { OWN_CHANGED, type NewLayer, type OwnChanged } from '../../../lib/rows/own-changed';
import { isRecord, type JsonObject } from '../../../lib/core/document/as-record';
import type { ModelChange } from '../../../lib/rows/apply-event';
import type { EventOptions } from '../../../lib/rows/event-decision';
import type { RowLocation } from '../../../lib/rows/row-location';
import { LAYERS } from '../../../lib/rows/base';
import { REPEATS } from '../../../lib/rows/judge-answer';
import type { Layer, LayerChange } from '../../../lib/rows/layers';
import { sliceOf } from '../../../lib/core/state/slice';

/** What keeps own writes on the screen. Each can be switched off. */
export type Mechanism =
  /** The optimistic response lies over the rows (M4). */
  | 'layer'
  /** An answer's values are remembered, for older answers and events (M6, V22). */
  | 'own facts'
  /** A refusal removes its own layer, and no other (M5). */
  | 'own layer only'
  /** The layer of a refused deletion goes, so that its row is shown again (M5). */
  | 'refused deletion'
  /** Lists refetch what has changed (M1). */
  | 'settle'
  /** A call with an unknown outcome makes views refetch (M5). */
  | 'unknown'
  /** An earlier call loses the fields that a later one has changed (M6). */
  | 'order'
  /** A new row is shown where the caller places it (M4). */
  | 'place'
  /** The real row replaces the temporary one (M4). */
  | 'real row'
  /** A list that shows a temporary row does not refetch before the answer (M4). */
  | 'hold'
  /** A new row that was answered stays until the server has placed it (M4). */
  | 'placed stays'
  /** An answer that equals the one before does not remove the new row (V22). */
  | 'doubt'
  /** Two nested objects are never mixed (V24). */
  | 'nested'
  /** A nested object with the id of the displayed one is merged (M1). */
  | 'nested merge'
  /** Calls with one key are sent one after another (M10). */
  | 'serial'
  /** Changes without data in the answer are no longer shown (M8). */
  | 'partial'
  /** Calls in flight at `reset()` change nothing that is shown (M13). */
  | 'reset'
  /** `onEvent` is asked about own events (M12). */
  | 'asked'
  /** Nothing of an event is shown that `onEvent` answers with `ignore`, or `refetch` (V7). */
  | 'ignore'
  | 'refetch'
  /** A new row stays where `onEvent` answers what was answered with `refetch` (M5). */
  | 'refetched row'
  /** A row leaves a list where `onEvent` says so (V7). */
  | 'remove'
  /** The row stays away, because layers and what is remembered say so (M12). */
  | 'removal'
  /** A list may call the id as it likes (M1). */
  | 'aliased id'
  /** An error without a readable path may be about any field without data (M8). */
  | 'any path';

export const MECHANISMS: readonly Mechanism[] = [
  'layer',
  'own facts',
  'own layer only',
  'refused deletion',
  'settle',
  'unknown',
  'order',
  'place',
  'real row',
  'hold',
  'placed stays',
  'doubt',
  'nested',
  'nested merge',
  'serial',
  'partial',
  'reset',
  'asked',
  'ignore',
  'refetch',
  'refetched row',
  'remove',
  'removal',
  'aliased id',
  'any path',
];

/** Makes the library do without one mechanism, from outside. */
export function switchOff(feature: WatchQueryFeature, mechanism: Mechanism): WatchQueryFeature {
  const own = opened(feature);
  const { setup } = own;
  const changed: QueryFeature = {
    ...own,
    setup: (all): FeatureSetup => {
      const made = setup?.(all);
      return {
        ...made,
        ...(mechanism === 'reset' && { forget: () => undefined }),
        mutate: (mutation, answers) => {
          const heard = mechanism === 'any path' ? answers.pipe(map(withPaths)) : answers;
          return made?.mutate?.(mutation, heard) ?? heard;
        },
        open: (query, options, start) =>
          made?.open?.(switched(mechanism, query), deciding(mechanism, options), start),
      };
    },
  };
  return opaque(changed);
}

/** An answer without the errors of which nobody can tell which field they are about. */
function withPaths(answer: Envelope): Envelope {
  const errors = answer.errors.filter(({ path }) => typeof path?.[0] === 'string');
  return { ...answer, errors };
}

/** The options with another `onEvent`. */
function deciding(mechanism: Mechanism, options: EventOptions): EventOptions {
  const { onEvent } = options;
  if (typeof onEvent !== 'function') return options;
  if (mechanism === 'asked') return {};
  return {
    onEvent: (id, event) => {
      const decision = onEvent(id, event);
      return decision === mechanism ? undefined : decision;
    },
  };
}

function switched(mechanism: Mechanism, query: QueryPort): QueryPort {
  const dispatch = (event: QueryEvent): void => {
    if (event.type !== 'feature' || event.of !== OWN_CHANGED) query.dispatch(event);
    else {
      const before = sliceOf(query.state, LAYERS).list;
      const payload = event.payload as OwnChanged;
      query.dispatch({ ...event, payload: changed(mechanism, query, payload) });
      for (const layer of alsoChanged(mechanism, before, payload)) {
        query.dispatch(featureEvent(OWN_CHANGED, { layer, changes: [], isDue: false }));
      }
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

/** The layers of other calls that change beside the one of an event. */
function alsoChanged(
  mechanism: Mechanism,
  before: readonly Layer[],
  { layer, changes }: OwnChanged,
): readonly NewLayer[] {
  const others = before.filter(({ call }) => call !== layer?.call);
  const isRefused = layer?.changes.length === 0 && changes.length === 0;
  if (mechanism === 'own layer only' && isRefused) {
    return others.map(one => ({ ...one, changes: [] }));
  }
  // The earlier call wins when it is answered later.
  return mechanism === 'order' ? others.filter(({ status }) => status === 'pending') : [];
}

function changed(mechanism: Mechanism, query: QueryPort, payload: OwnChanged): OwnChanged {
  const { layer, changes } = payload;
  const withLayer = (change: (layer: NewLayer) => NewLayer): OwnChanged => ({
    ...payload,
    layer: layer && change(layer),
  });
  switch (mechanism) {
    case 'layer':
      return { ...payload, layer: undefined };
    case 'own facts':
      return {
        ...payload,
        changes: changes.map(({ change, asks }) => ({ change, asks })),
      };
    case 'settle':
      return { ...payload, changes: changes.map(one => ({ ...one, asks: 'never' as const })) };
    case 'unknown':
      return { ...payload, isDue: false };
    case 'refused deletion': {
      const isRefused = layer?.changes.length === 0 && changes.length === 0;
      const before = sliceOf(query.state, LAYERS).list.find(({ call }) => call === layer?.call);
      const isDeletion = before?.changes.some(({ event }) => event.event === 'DELETE');
      return isRefused && isDeletion ? { ...payload, layer: undefined } : payload;
    }
    case 'own layer only':
    case 'order':
    case 'serial':
    case 'reset':
    case 'asked':
    case 'ignore':
    case 'refetch':
    case 'remove':
    case 'any path':
      return payload;
    case 'refetched row': {
      const { unmerged = [] } = payload;
      const isRefetched = ({ event: { id } }: ModelChange): boolean =>
        unmerged.some(({ event }) => event.event === 'CREATE' && event.id === id);
      return { ...payload, layer: layer && without(layer, isRefetched) };
    }
    case 'removal': {
      const others = changes.filter(({ change }) => change?.isRemoved !== true);
      const left = { ...payload, changes: others };
      return { ...left, layer: layer && without(layer, one => one.isRemoved === true) };
    }
    case 'aliased id':
      return mapChanges(payload, change => ({
        ...change,
        location: { ...change.location, id: 'id' },
      }));
    case 'partial': {
      const said = new Set(changes.map(({ change }) => change?.event.id));
      const before = sliceOf(query.state, LAYERS).list;
      return withLayer(own => {
        const same = before.find(({ call }) => call === own.call);
        return same && own.status === 'answered'
          ? without({ ...same, status: 'pending' }, ({ event }) => said.has(event.id))
          : own;
      });
    }
    case 'nested':
      return mapModels(payload, ({ director, ...model }) =>
        isRecord(director) ? { ...model, director: { name: director['name'] } } : model,
      );
    case 'nested merge':
      return mapModels(payload, ({ director, ...model }, location) =>
        location.items.length > 0 ? { director, ...model } : model,
      );
    case 'place':
      return withLayer(own => without(own, isPlaced));
    case 'real row':
      return withLayer(unlikeAny);
    case 'hold':
      return withLayer(own => ({ ...own, isAwaited: false }));
    case 'doubt':
      return withLayer(own => ({ ...own, doubts: REPEATS }));
    case 'placed stays':
      return withLayer(own => (own.status === 'answered' ? without(own, isPlaced) : own));
  }
}

function without(layer: NewLayer, isLeftOut: (change: LayerChange) => boolean): NewLayer {
  return { ...layer, changes: layer.changes.filter(change => !isLeftOut(change)) };
}

function isPlaced({ place }: LayerChange): boolean {
  return place !== undefined;
}

/** Makes the new rows of a layer unlike any row of the server. */
function unlikeAny(layer: NewLayer): NewLayer {
  const changes = layer.changes.map(({ event, ...change }) => ({
    ...change,
    event: change.place ? { ...event, model: { ...event.model, mark: 0 } } : event,
  }));
  return { ...layer, changes };
}

/** Maps every model that is said of a row. */
function mapModels(
  payload: OwnChanged,
  map: (model: JsonObject, location: RowLocation) => JsonObject,
): OwnChanged {
  return mapChanges(payload, change => {
    const { event, location } = change;
    const { model } = event;
    return { ...change, event: { ...event, model: model && map(model, location) } };
  });
}

/** Maps every change of a row. */
function mapChanges(
  payload: OwnChanged,
  mapped: <T extends ModelChange>(change: T) => T,
): OwnChanged {
  return {
    ...payload,
    layer: payload.layer && { ...payload.layer, changes: payload.layer.changes.map(mapped) },
    changes: payload.changes.map(one => ({ ...one, change: one.change && mapped(one.change) })),
  };
}
