import { signal } from '@angular/core';
import type { RefreshTimer } from '../background/refresh-timer';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { sliceOf } from '../core/state/slice';
import { isDestroyed, type State } from '../core/state/state';
import { LAYERS } from '../rows/base';
import { decideEvent, type EventOptions } from '../rows/event-decision';
import type { Layer } from '../rows/layers';
import { ownHooks } from '../rows/own-hooks';
import type { ModelChanged } from '../rows/model-changed';
import { OWN_CHANGED, OWN_FORGOTTEN, type OwnChanged } from '../rows/own-changed';
import { answerChanges, type OwnAnswer } from './answer-changes';
import { fieldsOf, laterFieldsOf } from './fields-of-event';
import { isPendingRow } from './is-pending';
import {
  keepPlaced,
  layerChanges,
  pendingRows,
  type LayerSurroundings,
  type NewLayer,
  type NewRowAt,
} from './layer-changes';
import type { ModelField } from './model-fields';
import type { MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';
import { readDecided, readEvents, readLaterEvents, rowsOf, type Reading } from './read-events';
import { shownAnswer, type ShownAnswer } from './shown-answer';

/** What the part of a WatchQuery needs from its surroundings. */
export interface MutationPorts {
  readonly query: QueryPort;
  readonly options: EventOptions;
  /** Decides when the server is asked. It is made when it is first needed. */
  readonly timer: () => Pick<RefreshTimer, 'sawEvent'>;
  /** All parts of one `provideWatchQuery`, which this one joins and leaves. */
  readonly all: { join(part: MutationPart): void; leave(part: MutationPart): void };
  /** Whether this is the part of a kept answer, which no WatchQuery shows (K2). Default: `false`. */
  readonly isKept?: boolean;
}

/** Changes one WatchQuery by mutations of our own (M). */
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

  /** Whether this is the part of a kept answer, which nobody sees (K2). */
  get isKept(): boolean {
    return this.ports.isKept === true;
  }

  /** Whether an answer is displayed. */
  get isAnswered(): boolean {
    return this.#state.displayed !== null;
  }

  run(before: State, after: State): void {
    const { all } = this.ports;
    if (isDestroyed(after)) all.leave(this);
    else all.join(this);
    const { list } = sliceOf(after, LAYERS);
    if (list !== sliceOf(before, LAYERS).list) this.#pending.set(pendingRows(list));
  }

  /** Whether a row has changes that the server has not confirmed (M9). Templates may read it, too. */
  isPending(row: unknown): boolean {
    return isPendingRow(row, this.#pending(), this.fields, this.#state.displayed?.root);
  }

  /** What the rows of some events are below all layers, under the schema's names. */
  rowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsOf(events, this.#shown);
  }

  /** What the rows of some events look like, layers included. */
  displayedRowsOf(events: readonly MutationEvent[]): readonly MutationEvent[] {
    return rowsOf(events, this.#shown, this.#state.displayed?.root);
  }

  /** Whether it shows a model of one of these events, or may show it on another page. */
  shows(events: readonly MutationEvent[]): boolean {
    if (events.length === 0) return false;
    const shown = this.#shown;
    return events.some(
      event => fieldsOf(event, shown).length > 0 || laterFieldsOf(event, shown).length > 0,
    );
  }

  /** Whether it asks the server when nobody knows what has become of the rows of these events. */
  asksAbout(events: readonly MutationEvent[]): boolean {
    const { onEvent } = this.ports.options;
    return onEvent !== 'apply' && onEvent !== 'ignore' && this.shows(events);
  }

  /** The layer that it shows for a call; undefined: none. */
  layerOf(call: number): Layer | undefined {
    return sliceOf(this.#state, LAYERS).list.find(layer => layer.call === call);
  }

  /**
   * The layer of a call that has been made (M4).
   *
   * @param isHeard as for `changes`
   */
  layer({ number, events }: MutationCall, newRowAt: NewRowAt, isHeard = true): NewLayer {
    const surroundings = this.#surroundings(number, newRowAt);
    const changes = this.#read(events, this.#shown, isHeard).flatMap(reading =>
      layerChanges(reading, surroundings),
    );
    return { call: number, changes, status: 'pending' };
  }

  /** The new layer of a call that a later call has overruled in part. */
  relayer(call: MutationCall, newRowAt: NewRowAt): NewLayer {
    const { number, status } = call;
    const shown = this.layerOf(number);
    // An `onEvent` function may have ignored the call (M12).
    const isIgnored = !shown && typeof this.ports.options.onEvent === 'function';
    const { changes } = this.layer(call, newRowAt, false);
    const kept = isIgnored ? [] : keepPlaced(changes, shown);
    return { ...shown, call: number, changes: kept, status };
  }

  /** The layer that keeps the new rows of an answered call where they are shown (M4). */
  placed({ call, events }: OwnAnswer, newRowAt: NewRowAt): NewLayer {
    if (!newRowAt) return { call, changes: [], status: 'answered' };
    const created = events.filter(({ event }) => event === 'CREATE');
    const surroundings = this.#surroundings(call, newRowAt);
    const changes = readEvents(created, this.#shown).flatMap(reading =>
      layerChanges(reading, surroundings),
    );
    return { call, changes, status: 'answered' };
  }

  /**
   * What an answer changes here.
   *
   * @param isHeard whether `onEvent` is asked. It is not asked twice, nor about what happened before the
   *   WatchQuery existed (M12)
   */
  changes(answer: OwnAnswer, isHeard = true): readonly ModelChanged[] {
    const shown = this.#shown;
    return answerChanges(answer, this.#read(answer.events, shown, isHeard), shown);
  }

  /** Applies all of it in one step. Nothing happens if nothing would change. */
  apply({ layers = [], changes = [], isDue = false }: Partial<OwnChanged>): void {
    const { query, timer } = this.ports;
    const changed = layers.filter(layer => layer.changes.length > 0 || this.layerOf(layer.call));
    if (changed.length === 0 && changes.length === 0 && !isDue) return;
    // The timer is made before a refresh becomes due, because it must see that.
    const refresh = timer();
    if (changes.length > 0) refresh.sawEvent();
    query.dispatch(featureEvent(OWN_CHANGED, { layers: changed, changes, isDue }));
  }

  /** A call was answered so long ago that it counts no more than an event of the server (M5). */
  forget(call: number): void {
    this.ports.query.dispatch(featureEvent(OWN_FORGOTTEN, call));
  }

  get #state(): State {
    return this.ports.query.state;
  }

  get #shown(): ShownAnswer {
    return shownAnswer(this.ports.query, this.fields);
  }

  #surroundings(call: number, newRowAt: NewRowAt): LayerSurroundings {
    return { query: this.ports.query, newRowAt, shown: this.layerOf(call) };
  }

  /** Reads events, and asks the caller what to do with each that is shown (M12). */
  #read(
    events: readonly MutationEvent[],
    shown: ShownAnswer,
    isHeard: boolean,
  ): readonly Reading[] {
    const { options, query } = this.ports;
    const { onEvent } = options;
    if (typeof onEvent !== 'function') {
      // What happened before the WatchQuery existed takes no row out.
      const isUndecided = onEvent === 'remove' && !isHeard;
      return readDecided(events, shown, isUndecided ? undefined : onEvent);
    }
    // What `onEvent` is not asked about is undecided.
    if (!isHeard) return readDecided(events, shown, undefined);
    const readings = readEvents(events, shown).flatMap((reading): readonly Reading[] => {
      const decision = decideEvent(options, query.id, reading.event, query.report);
      return decision === 'ignore' ? [] : [{ ...reading, decision }];
    });
    return [...readings, ...readLaterEvents(events, shown)];
  }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every(one => b.has(one));
}
