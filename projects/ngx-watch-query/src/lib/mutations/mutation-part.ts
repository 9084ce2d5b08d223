import { signal } from '@angular/core';
import type { BackgroundRequests } from '../background/background';
import { isRecord, type JsonObject } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { warn } from '../core/errors/warn';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { isDeepEqual } from '../core/state/share-structure';
import { sliceOf } from '../core/state/slice';
import { isDestroyed, type State } from '../core/state/state';
import { decideEvent, type EventDecision, type EventOptions } from '../rows/event-decision';
import { findModel } from '../rows/find-model';
import { idOf } from '../rows/item-index';
import { baseOf, LAYERS } from '../rows/base';
import type { Layer, LayerChange, Placement } from '../rows/layers';
import { ownHooks } from '../rows/own-hooks';
import type { ModelChanged } from '../rows/model-changed';
import type { ModelEvent } from '../rows/model-event';
import { OWN_CHANGED, OWN_FORGOTTEN, type OwnChanged } from '../rows/own-changed';
import { keyOf } from '../rows/row-entries';
import { typeOf } from '../rows/row-type';
import { valueAt } from '../rows/value-at';
import { asSelected } from './as-selected';
import { byName } from './by-name';
import { byRow, type EventsByRow } from './events-by-row';
import { isPendingRow } from './is-pending';
import { rowKey } from './lost-fields';
import type { ModelField } from './model-fields';
import type { MutationEvent } from './mutation-contract';
import { nameWithArguments } from './selection';
import { shownTypes } from './shown-types';

declare const ngDevMode: boolean | undefined;

/** What the part of a WatchQuery needs from its surroundings. */
export interface MutationPorts {
  readonly query: QueryPort;
  readonly options: EventOptions;
  readonly background: BackgroundRequests;
  /** All WatchQueries of one `provideWatchQuery`; this one joins and leaves. */
  readonly all: { join(part: MutationPart): void; leave(part: MutationPart): void };
}

/** Where a call shows its new row in a WatchQuery (M4). */
export type NewRowAt = Placement['at'] | undefined;

/** What an answer says, and what it replaces. */
export interface OwnAnswer {
  readonly call: number;
  readonly events: readonly MutationEvent[];
  /** What its rows were before, under the names of the schema. */
  readonly former: readonly MutationEvent[];
  /** What they were when the call was made; undefined: it did not say which rows it was about. */
  readonly before: readonly MutationEvent[] | undefined;
  /** Whether lists of the model ask for what has changed (M9). */
  readonly asks: boolean;
  /** Whether another call about the row was answered meanwhile: one of them was the last (M6). */
  readonly isContradicted: boolean;
}

/** A call that a later one has overruled. */
export interface RelayeredCall {
  readonly number: number;
  readonly events: readonly MutationEvent[];
  readonly status: 'pending' | 'unknown';
}

/** An event as this WatchQuery sees it. */
interface Reading {
  /** The field, for rows of the event's type. */
  readonly field: ModelField;
  /** Its row among those of all models. */
  readonly row: string;
  readonly event: ModelEvent;
  readonly decision: EventDecision | undefined;
  /** Whether the model has all that is selected of a row. */
  readonly isWhole: boolean;
  /** Whether only the server can tell all of it, also where a single model is shown. */
  readonly isUnclear: boolean;
  readonly isList: boolean;
}

/** What the rows of an answer were, by row. */
interface Past {
  readonly former: EventsByRow;
  readonly before: EventsByRow | undefined;
}

/** What mutations of our own change in one WatchQuery (M). */
export class MutationPart implements QueryPart {
  readonly hooks = ownHooks;
  readonly #pending = signal<ReadonlySet<string>>(new Set(), { equal: isSameSet });

  constructor(
    private readonly fields: readonly ModelField[],
    private readonly ports: MutationPorts,
  ) {}

  get id(): number {
    return this.ports.query.id;
  }

  run(before: State, after: State): void {
    const { all } = this.ports;
    if (isDestroyed(after)) all.leave(this);
    else all.join(this);
    const { list } = sliceOf(after, LAYERS);
    if (list !== sliceOf(before, LAYERS).list) this.#pending.set(pendingRows(list));
  }

  /** Whether a row has changes that the server has not confirmed (M9). For templates, too. */
  isPending(row: unknown): boolean {
    return isPendingRow(row, this.#pending(), this.fields, this.#state.displayed?.root);
  }

  /** What the rows of some events were before any layer, under the names of the schema. */
  rowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return this.#rowsIn(this.#base, events);
  }

  /** What they look like, layers included. */
  shownRows(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return this.#rowsIn(this.#state.displayed?.root, events);
  }

  #rowsIn(root: unknown, events: readonly MutationEvent[]): readonly MutationEvent[] {
    return events.flatMap(event => {
      if (event.event === 'CREATE') return [];
      for (const field of this.#fieldsOf(event)) {
        const row = findModel(root, field, event.id);
        if (!isRecord(row)) continue;
        return [{ ...event, model: byName(row, field.fields, this.#variables) as JsonObject }];
      }
      return [];
    });
  }

  /** A mutation has been called, or what it shows has changed: its layer (M4). */
  layer(
    call: number,
    events: readonly MutationEvent[],
    newRowAt: NewRowAt,
    isHeard = true,
  ): Layered {
    const shown = this.layerOf(call);
    const changes = this.#read(events, isHeard).flatMap(reading =>
      this.#layerChange(reading, newRowAt, shown),
    );
    return { call, changes, status: 'pending' };
  }

  /** Its layer, now that a later call has decided some of it: what was placed or removed stays so. */
  relayer({ number, events, status }: RelayeredCall, newRowAt: NewRowAt): Layered {
    const old = this.layerOf(number)?.changes ?? [];
    const { changes } = this.layer(number, events, newRowAt, false);
    const kept = changes.map(change => {
      const same = old.find(
        ({ location, event: { id } }) =>
          keyOf({ location, id }) === keyOf({ location: change.location, id: change.event.id }),
      );
      return same && (same.place ?? same.event.event === 'DELETE') ? same : change;
    });
    return { call: number, changes: kept, status };
  }

  /** The layer that it shows of a call; undefined: none. */
  layerOf(call: number): Layer | undefined {
    return sliceOf(this.#state, LAYERS).list.find(layer => layer.call === call);
  }

  /** What an answer changes here. */
  changes(answer: OwnAnswer, isHeard = true): readonly ModelChanged[] {
    const past: Past = {
      former: byRow(answer.former),
      before: answer.before && byRow(answer.before),
    };
    return this.#read(answer.events, isHeard).map(reading =>
      this.#modelChanged(reading, answer, past),
    );
  }

  /** The new rows of an answer: they stay where the layer has shown them (M4). */
  placed(call: number, events: readonly MutationEvent[], newRowAt: NewRowAt): Layered {
    const created = events.filter(({ event }) => event === 'CREATE');
    const shown = this.layerOf(call);
    const changes = newRowAt
      ? this.#fieldsWith(created).flatMap(reading => this.#layerChange(reading, newRowAt, shown))
      : [];
    return { call, changes, status: 'answered' };
  }

  /** Lets it happen, in one step; nothing where nothing would change. */
  apply(changed: OwnChanged): void {
    const { query, background } = this.ports;
    const layers = changed.layers.filter(
      ({ call, changes }) => changes.length > 0 || this.layerOf(call),
    );
    if (layers.length === 0 && changed.changes.length === 0 && !changed.isDue) return;
    const timer = background.timerOf(query);
    if (changed.changes.length > 0) timer.sawEvent();
    query.dispatch(featureEvent(OWN_CHANGED, { ...changed, layers }));
  }

  forget(call: number): void {
    this.ports.query.dispatch(featureEvent(OWN_FORGOTTEN, call));
  }

  /** Whether it shows a model of one of these events, or may show it on another page. */
  shows(events: readonly MutationEvent[]): boolean {
    return events.some(
      event => this.#fieldsOf(event).length > 0 || this.#laterFieldsOf(event).length > 0,
    );
  }

  get #state(): State {
    return this.ports.query.state;
  }

  get #base(): unknown {
    return baseOf(this.#state);
  }

  /** What is displayed was asked with these, the query's own defaults included. */
  get #variables(): Variables {
    const { displayed, requested, draft } = this.#state;
    const { variables } = (displayed ?? requested)?.target ?? draft;
    const defaults = [...this.ports.query.plan.customVariables].flatMap(([name, variable]) =>
      variable.defaultValue === undefined ? [] : [[name, variable.defaultValue] as const],
    );
    return { ...Object.fromEntries(defaults), ...variables };
  }

  /** The fields that show the model of an event: rows that say their type decide it (M3). */
  #fieldsOf(event: MutationEvent): readonly ModelField[] {
    const type = typeIn(event);
    const base = this.#base;
    return this.fields.flatMap(field => {
      const types = shownTypes(base, field);
      const isShown = types.size === 0 ? field.model === event.modelName : types.has(type);
      return isShown ? [withType(field, type)] : [];
    });
  }

  /**
   * The fields that may show the model of an event later, on another page or in an answer: their rows
   * are of several types (M3).
   */
  #laterFieldsOf(event: MutationEvent): readonly ModelField[] {
    if (event.event === 'CREATE' || event.id === '') return [];
    const type = typeIn(event);
    const base = this.#base;
    return this.fields.flatMap(field => {
      if (field.typename === undefined) return [];
      const types = shownTypes(base, field);
      const isNamed = types.size === 0 && field.model === event.modelName;
      const isOneModel = types.size === 1 && types.has(field.model);
      return isNamed || isOneModel || types.has(type) ? [] : [withType(field, type)];
    });
  }

  #fieldsWith(events: readonly MutationEvent[]): readonly Reading[] {
    return events.flatMap(event =>
      this.#fieldsOf(event).flatMap(field => this.#readAt(field, event) ?? []),
    );
  }

  /**
   * Reads events, and asks the caller what to do with each (M12).
   *
   * @param isHeard whether it is told: not of what has happened before it was there, nor twice
   */
  #read(events: readonly MutationEvent[], isHeard: boolean): readonly Reading[] {
    const { options, query } = this.ports;
    const { onEvent } = options;
    const asked = isHeard || typeof onEvent !== 'function' ? options : {};
    const shown = this.#fieldsWith(events).flatMap((reading): readonly Reading[] => {
      const decision = decideEvent(asked, query.id, reading.event, query.report);
      return decision === 'ignore' ? [] : [{ ...reading, decision }];
    });
    return onEvent === 'ignore' ? shown : [...shown, ...this.#readLater(events)];
  }

  /** What is not shown is nobody's to decide, and nothing to ask for. */
  #readLater(events: readonly MutationEvent[]): readonly Reading[] {
    return events.flatMap(event =>
      this.#laterFieldsOf(event).flatMap((field): readonly Reading[] => {
        const reading = this.#readAt(field, event);
        const isSaid = reading && (reading.event.model !== null || event.event === 'DELETE');
        return isSaid ? [{ ...reading, decision: 'apply' }] : [];
      }),
    );
  }

  #readAt(field: ModelField, told: MutationEvent): Reading | null {
    const { event, id, model } = told;
    const base = this.#base;
    const value = valueAt(base, [field.key, ...field.items]);
    const isList = field.isList || Array.isArray(value);
    const shownId = isList ? undefined : idOf(value, { ...field, type: undefined });
    // A single model is another one.
    if (shownId !== undefined && id !== '' && idOf(value, field) !== id) return null;
    const row = findModel(base, field, id);
    const selected = model && asSelected(model, field.fields, this.#variables, row);
    return {
      field,
      row: rowKey(told),
      event: { event, id, model: selected ? selected.model : null, isOwn: true },
      decision: undefined,
      isWhole: selected?.isWhole === true,
      isUnclear: event !== 'UPDATE' || selected === null || selected.isCut || row === undefined,
      isList,
    };
  }

  #layerChange(
    { field, event, decision, isWhole }: Reading,
    newRowAt: NewRowAt,
    shown: Layer | undefined,
  ): readonly LayerChange[] {
    if (decision === 'refetch') return [];
    if (decision === 'remove') return [{ location: field, event: { ...event, event: 'DELETE' } }];
    if (event.event !== 'CREATE') {
      return event.event === 'UPDATE' && !event.model ? [] : [{ location: field, event }];
    }
    const { displayed } = this.#state;
    const before = valueAt(this.#base, [field.key, ...field.items]);
    if (!newRowAt || !displayed || !Array.isArray(before)) return [];
    // Where it is shown it stays, with what a later call has changed as it was: what is displayed now
    // may be another page.
    const known = shown?.changes.filter(
      ({ location, place }) => place && location.key === field.key,
    );
    const same = known?.length === 1 ? known[0] : known?.find(one => one.event.id === event.id);
    const place = (same ?? known?.[0])?.place;
    if (place) {
      const model = { ...same?.event.model, ...event.model };
      return [{ location: field, event: { ...event, model }, place }];
    }
    if (!isWhole || field.edge.length > 0) {
      if (typeof ngDevMode === 'undefined' || ngDevMode) {
        warn(
          'WQ221',
          `${this.ports.query.name}: the new row lacks fields that "${field.key}" selects; it is not shown before the server has placed it.`,
        );
      }
      return [];
    }
    const { target, infos, isGrown } = displayed;
    const { paginator } = field;
    const isLast = paginator === undefined || infos[paginator]?.hasNextPage !== true;
    if (newRowAt === 'end' && !isLast) return [];
    // A list that grows shows its start on every page (A6).
    const isOnEveryPage = isGrown && newRowAt === 'start';
    const pages = isOnEveryPage ? undefined : paginator;
    return [{ location: field, event, place: { at: newRowAt, paginator: pages, target, before } }];
  }

  #modelChanged(
    reading: Reading,
    { call, asks, isContradicted }: OwnAnswer,
    { former, before }: Past,
  ): ModelChanged {
    const { field, event, decision, isUnclear, isList } = reading;
    const isAsked = asks && decision !== 'apply';
    const always =
      isList ||
      isUnclear ||
      isContradicted ||
      decision === 'remove' ||
      this.#isOvertaken(reading, before);
    const isKnown = decision !== 'refetch' && (event.model !== null || event.event === 'DELETE');
    const kind = decision === 'remove' ? 'DELETE' : event.event;
    return {
      change: isKnown ? { location: field, event: { ...event, event: kind } } : null,
      asks:
        decision === 'refetch' || (isAsked && always) ? 'always' : isAsked ? 'in-flight' : 'never',
      own: { call, former: this.#formerOf(reading, former) },
    };
  }

  /** Whether a field was changed since the call: that may be newer than the answer, or older (M6). */
  #isOvertaken(reading: Reading, before: EventsByRow | undefined): boolean {
    const { field, event } = reading;
    const row = findModel(this.#base, field, event.id);
    if (!before || !isRecord(row) || !event.model) return false;
    const former = this.#formerOf(reading, before);
    return Object.entries(event.model).some(([key, value]) =>
      [value, ...(former[key] ?? [])].every(known => !isDeepEqual(known, row[key])),
    );
  }

  /** What the fields of an event were before, wherever they were shown. */
  #formerOf(
    { field, row: ofRow }: Reading,
    former: EventsByRow,
  ): Readonly<Record<string, readonly unknown[]>> {
    const rows = former.get(ofRow) ?? [];
    if (rows.length === 0) return {};
    const variables = this.#variables;
    return Object.fromEntries(
      field.fields.map(one => {
        const name = nameWithArguments(one, variables);
        const values = rows
          .filter(row => Object.hasOwn(row, name))
          .map(row => asSelected(row, [one], variables, undefined).model[one.key]);
        return [one.key, values.filter(value => value !== undefined)];
      }),
    );
  }
}

/** A layer as it is handed to the state. */
type Layered = OwnChanged['layers'][number];

/** All rows that a layer lies over. */
function pendingRows(layers: readonly Layer[]): ReadonlySet<string> {
  return new Set(
    layers
      .filter(({ status }) => status !== 'answered')
      .flatMap(({ changes }) =>
        changes.map(({ location, event: { id } }) => keyOf({ location, id })),
      ),
  );
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every(one => b.has(one));
}

/** The type of the model of an event: what the model says, else the model's name. */
function typeIn({ model, modelName }: MutationEvent): string {
  return typeOf(model, { typename: '__typename' }) ?? modelName;
}

/** A field, for rows of a type, if they say of which one they are. */
function withType(field: ModelField, type: string): ModelField {
  return field.typename === undefined ? field : { ...field, type };
}
