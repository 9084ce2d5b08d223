import { signal } from '@angular/core';
import type { RefreshTimer } from '../background/refresh-timer';
import { CHANGE_IGNORED } from '../core/ignored';
import { refreshOf } from '../core/refreshes';
import type { QueryPart, QueryStatePort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { sliceOf } from '../core/state/slice';
import { activeRequest, isDestroyed, type State } from '../core/state/state';
import { LAYERS } from '../rows/base';
import { decideEvent, type EventOptions } from '../rows/event-decision';
import type { Layer, LayerChange } from '../rows/layers';
import { ownHooks } from '../rows/own-hooks';
import {
  OWN_CHANGED,
  OWN_FORGOTTEN,
  OWN_RESTORED,
  type NewLayer,
  type OwnChanged,
} from '../rows/own-changed';
import { answerChanges, type OwnAnswer } from './answer-changes';
import { layerChanges } from './layer-changes';
import { sourceOf } from './lost-fields';
import type { ModelField } from './model-fields';
import type { MutationCall } from './mutation-call';
import type { MutationEvent } from './mutation-contract';
import { isPendingRow, pendingRows } from './pending-rows';
import {
  changesOf,
  readEvents,
  rowsOf,
  saidBy,
  showsAny,
  type Decide,
  type Reading,
} from './read-events';
import { shownAnswer, type ShownAnswer } from './shown-answer';
import { withChanges } from '../core/state/with-changes';

/** What the part of a WatchQuery needs from its surroundings. */
export interface MutationPorts {
  readonly query: QueryStatePort;
  readonly options: EventOptions;
  /**
   * Decides when the server is asked. It is made when it is first needed. Undefined for a kept answer,
   * which no WatchQuery shows (K2): the server is never asked about it.
   */
  readonly timer: (() => RefreshTimer) | undefined;
  /** All parts of one `provideWatchQuery`, which this one joins and leaves. */
  readonly all: { join(part: MutationPart): void; leave(part: MutationPart): void };
}

/** Changes one WatchQuery by mutations of our own (M). */
export class MutationPart implements QueryPart {
  readonly hooks = ownHooks;
  readonly #pending = signal<ReadonlySet<string>>(new Set(), { equal: isSameSet });

  constructor(
    private readonly fields: readonly ModelField[],
    private readonly ports: MutationPorts,
  ) {}

  /** Whether this is the part of a kept answer, which nobody sees (K2). */
  get isKept(): boolean {
    return !this.ports.timer;
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

  /** Whether it shows a call. */
  showsCall({ number }: MutationCall): boolean {
    return this.#layerOf(number) !== undefined;
  }

  /** The calls at the time when it joins. An answer that it displays includes the answered ones (M5). */
  begin(answered: readonly OwnAnswer[], pending: readonly MutationCall[]): void {
    for (const answer of this.#state.displayed ? [] : answered) {
      const readings = this.#read(answer.events, false);
      this.#apply({
        changes: answerChanges(withChanges(answer, { asks: false }), readings, this.#shown),
      });
    }
    for (const call of pending) this.expect(call, false);
  }

  /**
   * A call has been made: shows its layer (M4).
   *
   * @param isHeard whether `onEvent` is asked. It is not asked twice, nor about what happened before the
   *   WatchQuery existed (M12)
   */
  expect(call: MutationCall, isHeard = true): void {
    const layer = this.#layer(call, 'pending', this.#read(call.events, isHeard));
    const { isDue, isHeld } = refreshOf(this.#state);
    // A list that waited for one call after the other would never ask.
    this.#apply({ layer: isDue && isHeld ? withChanges(layer, { isAwaited: false }) : layer });
  }

  /** A call takes long. A list that shows its new row no longer waits before it asks again (M4). */
  stopWaiting({ number }: MutationCall): void {
    const layer = this.#layerOf(number);
    if (layer?.status === 'pending')
      this.#apply({ layer: withChanges(layer, { isAwaited: false }) });
  }

  /**
   * A call was answered. The layer left keeps its new rows where they are shown (M4). What the answer does not
   * say, or says without being merged, stays as it is shown until the next answer to the query (M5).
   */
  answer(call: MutationCall, answer: OwnAnswer): void {
    const { events } = answer;
    const readings = this.#read(events, true);
    if (this.#ignores(events, readings)) {
      this.ports.query.dispatch(featureEvent(CHANGE_IGNORED, null));
    }
    const created = readings.filter(({ event }) => event.event === 'CREATE');
    const changes = answerChanges(answer, readings, this.#shown);
    const unapplied = readings.filter(reading => changesOf(reading).length === 0);
    const unmerged = unapplied.map(saidBy);
    const unsaid = this.#unsaid(call);
    this.#restore(call, unapplied);
    this.#apply({
      layer: this.#layer(call, 'answered', created),
      changes,
      unmerged,
      // Nobody asks the server about a kept answer, so nothing would ever take the layer away (K2).
      ...(this.isKept ? { isDue: unsaid.length > 0 } : { unsaid }),
    });
  }

  /** The server has refused a call: its layer goes. */
  refuse({ number }: MutationCall): void {
    this.#apply({ layer: { call: number, changes: [], status: 'unknown' } });
  }

  /**
   * Nobody knows the outcome of a call. Its layer stays until the server has been asked (M5), without what was
   * refused (M8).
   */
  doubt(call: MutationCall): void {
    const { number, about } = call;
    const isDue = showsAny(about, this.#shown, activeRequest(this.#state) !== null);
    // Where nobody asks the server, as for a kept answer, nothing would ever take the layer away.
    const left = this.isKept || !isDue ? [] : this.#unsaid(call);
    this.mayBeBack([call]);
    this.#apply({ layer: { call: number, changes: left, status: 'unknown' }, isDue });
  }

  /**
   * Calls of unknown outcome may have brought back what an earlier call has deleted, also if the answer to that
   * one came later, or this WatchQuery was opened since (M6).
   */
  mayBeBack(calls: readonly MutationCall[]): void {
    for (const call of calls) this.#restore(call, readEvents(call.about, this.#shown, 'apply'));
  }

  /** A call was answered so long ago that it counts no more than an event of the server (M5). */
  forget({ call }: OwnAnswer): void {
    this.ports.query.dispatch(featureEvent(OWN_FORGOTTEN, call));
  }

  get #state(): State {
    return this.ports.query.state;
  }

  get #shown(): ShownAnswer {
    return shownAnswer(this.ports.query, this.fields);
  }

  /** Whether `onEvent` has ignored a change in what is shown (K2). What it lets through was read before. */
  #ignores(events: readonly MutationEvent[], readings: readonly Reading[]): boolean {
    const { onEvent } = this.ports.options;
    // This comes first, because a page may have hundreds of lists that ignore nothing.
    if (onEvent !== 'ignore' && typeof onEvent !== 'function') return false;
    const all = readEvents(events, this.#shown, undefined);
    return onEvent === 'ignore'
      ? all.some(({ decision, isLeftOut }) => !decision && !isLeftOut)
      : readings.length < all.length;
  }

  #layerOf(call: number): Layer | undefined {
    return sliceOf(this.#state, LAYERS).list.find(layer => layer.call === call);
  }

  /**
   * What a call's layer shows of what the call still expects. `onEvent` has decided about that when it was
   * expected (M12).
   */
  #unsaid({ number, events }: MutationCall): readonly LayerChange[] {
    const left = new Set(events.map(sourceOf));
    const { changes = [] } = this.#layerOf(number) ?? {};
    return changes.filter(({ source = '' }) => left.has(source));
  }

  #layer(call: MutationCall, status: NewLayer['status'], readings: readonly Reading[]): NewLayer {
    const { number, sent, mutation } = call;
    const { query } = this.ports;
    const places = call.places.filter(({ in: { id } }) => id === query.id);
    const { variables } = mutation;
    const layer = this.#layerOf(number);
    const surroundings = { query, places, readings, sent, variables, layer };
    const changes = readings.flatMap(reading =>
      layerChanges(reading, surroundings).map(change =>
        withChanges(change, { source: reading.source }),
      ),
    );
    return { call: number, changes, status };
  }

  /**
   * Rows that a call may have brought back, and of which only an answer can say what they look like: the next
   * answer that shows them is believed (M6).
   */
  #restore({ number, mutation }: MutationCall, readings: readonly Reading[]): void {
    // Without a model a contract says that the server may have refused something, too (M2).
    const isTold = mutation.options.changes !== undefined;
    const mayRestore = (reading: Reading): boolean => {
      const { event, model } = reading.event;
      if (event === 'CREATE') return true;
      return event === 'UPDATE' && changesOf(reading).length === 0 && (isTold || model !== null);
    };
    const rows = readings
      .filter(mayRestore)
      .map(({ field, event: { id } }) => ({ location: field, id }));
    if (rows.length === 0) return;
    this.ports.query.dispatch(featureEvent(OWN_RESTORED, { call: number, rows }));
  }

  /** Applies all of it in one step. Nothing happens if nothing would change. */
  #apply({ layer, unsaid, unmerged, changes = [], isDue = false }: Partial<OwnChanged>): void {
    const { query, timer } = this.ports;
    const isShown = layer && (layer.changes.length > 0 || this.#layerOf(layer.call));
    if (!isShown && changes.length === 0 && !isDue) return;
    // The timer is made before a refresh becomes due, because it must see that.
    const refresh = timer?.();
    if (changes.length > 0) refresh?.sawEvent();
    query.dispatch(featureEvent(OWN_CHANGED, { layer, unsaid, unmerged, changes, isDue }));
  }

  /** Reads events, and asks the caller what to do with each that is shown (M12). */
  #read(events: readonly MutationEvent[], isHeard: boolean): readonly Reading[] {
    const { options, query } = this.ports;
    const { onEvent } = options;
    const decide: Decide =
      typeof onEvent === 'function' ? event => decideEvent(options, query, event) : onEvent;
    // What `onEvent` is not asked about is undecided, and takes no row out.
    const isDecided = isHeard || (typeof onEvent !== 'function' && onEvent !== 'remove');
    return readEvents(events, this.#shown, isDecided ? decide : undefined);
  }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every(one => b.has(one));
}
