import { inject } from '@angular/core';
import { Observable, Subscription } from 'rxjs';
import { DEADLINE, SCHEDULER, type Envelope } from 'ngx-watch-query/private';
import { injectConfig } from '../core/config';
import type { CallersMutation } from '../core/feature';
import { isRecord } from '../core/document/as-record';
import { warn } from '../core/errors/warn';
import { toWatchQueryError, WatchQueryError } from '../core/errors/watch-query-error';
import { addLost, NOTHING_LOST, rowKey, withoutLost, type LostFields } from './lost-fields';
import type { MutationContract, MutationEvent } from './mutation-contract';
import type { MutationOptions } from './mutation-options';
import type { MutationPart, NewRowAt } from './mutation-part';
import {
  asMutationSelects,
  eventsOf,
  eventsUnknown,
  planMutation,
  rowsMeant,
  type MutationCall,
} from './own-call';
import { SerialQueues } from './serial-queues';

declare const ngDevMode: boolean | undefined;

/** How long an answered mutation is remembered, in milliseconds (M5). */
const REMEMBERED = 10_000;

/** How long a list that shows a new row waits for the mutation's answer, in milliseconds. */
const LONGEST_HOLD = 30_000;

/** So many views are asked for what a row was before. */
const MOST_VIEWS = 4;

/** A mutation as `WatchQueryService.mutate` hands it over. */
export interface OwnMutation extends CallersMutation {
  readonly options: MutationOptions;
}

/** A call that has not been answered, or whose outcome nobody knows. */
interface PendingCall {
  /** Counts up: the order of calls. */
  readonly number: number;
  readonly call: MutationCall;
  readonly own: OwnMutation;
  /** What it shows; empty without `optimisticResponse`. */
  events: readonly MutationEvent[];
  /** What later calls have decided. */
  lost: LostFields;
  /** The rows of calls that were answered meanwhile: nobody knows which one the server has done last. */
  readonly rivals: Set<string>;
  /** What its rows were when it was made; undefined: it did not say which they are. */
  former: readonly MutationEvent[] | undefined;
  status: 'pending' | 'unknown';
  /** It waits for its turn, and will not be sent (M13). */
  drop: () => void;
}

/** A call that was answered a moment ago. */
interface AnsweredCall {
  readonly number: number;
  readonly events: readonly MutationEvent[];
  readonly former: readonly MutationEvent[];
}

/**
 * The mutations of one `provideWatchQuery`, and the WatchQueries that show what they change. To be made
 * in an injection context.
 *
 * A call is a layer over the rows that it changes, from the moment it is made (M4). Its answer takes
 * the layer's place as a model event of our own: it changes what lies below, and is remembered there
 * for answers and events that do not know it yet (M6). Calls keep their order, whichever is answered
 * first: a field that a later call has changed is lost to the earlier ones.
 */
export class OwnMutations {
  readonly #scheduler = inject(SCHEDULER);
  readonly #deadline = inject(DEADLINE);
  readonly #models = new Map(Object.entries(injectConfig().models));
  readonly #parts = new Set<MutationPart>();
  #queues = new SerialQueues();
  readonly #warned = new Set<string>();
  #pending: readonly PendingCall[] = [];
  /** Still shown in some WatchQueries, until the server has been asked (M5). */
  #unknown: readonly PendingCall[] = [];
  #answered: readonly AnsweredCall[] = [];
  #count = 0;

  constructor(private readonly contract: MutationContract) {}

  /** Sends a mutation, shows what it will do, and what it has done. */
  send(own: OwnMutation, answers: Observable<Envelope>): Observable<Envelope> {
    return new Observable(subscriber => {
      const key = this.#guarded(own, () => keyOf(own));
      const pending = this.#begin(own);
      const wire = new Subscription();
      let isSent = false;
      const send = (): void => {
        isSent = true;
        wire.add(
          answers.subscribe({
            next: envelope => {
              this.#answer(pending, envelope);
              subscriber.next(envelope);
            },
            error: (error: unknown) => {
              this.#end(pending, isRefusal(error) ? 'refused' : 'unknown');
              subscriber.error(error);
            },
            complete: () => subscriber.complete(),
          }),
        );
      };
      pending.drop = () => {
        if (isSent) return;
        subscriber.error(new WatchQueryError('network', 'Not sent: reset() was called before.'));
      };
      let leave = (): void => undefined;
      subscriber.add(() => {
        wire.unsubscribe();
        this.#end(pending, isSent ? 'unknown' : 'refused');
        // The next one of its key is sent when the caller has heard of this one.
        leave();
      });
      if (key === undefined) send();
      else leave = this.#queues.enter(key, send);
      // It has ended while it was sent.
      if (subscriber.closed) leave();
    });
  }

  /** A WatchQuery takes part from its first event on: it shows what lies over its rows (M5). */
  join(part: MutationPart): void {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    for (const { number, events, former } of this.#answered) {
      const answer = { ...UNASKED, call: number, events, former };
      part.apply({ layers: [], changes: part.changes(answer, false), isDue: false });
    }
    for (const one of this.#pending) {
      const layer = part.layer(one.number, one.events, placeIn(part, one.own), false);
      part.apply({ layers: [layer], changes: [], isDue: false });
    }
  }

  /** Somebody else uses the application: what is under way counts no more (M13). */
  reset(): void {
    const waiting = this.#pending;
    this.#pending = [];
    this.#unknown = [];
    this.#answered = [];
    this.#queues = new SerialQueues();
    for (const { drop } of waiting) drop();
  }

  leave(part: MutationPart): void {
    this.#parts.delete(part);
  }

  #begin(own: OwnMutation): PendingCall {
    const { document, variables } = own;
    const call: MutationCall = { planned: planMutation(document), variables };
    const number = ++this.#count;
    const pending: PendingCall = {
      number,
      call,
      own,
      events: [],
      lost: NOTHING_LOST,
      rivals: new Set(),
      former: undefined,
      status: 'pending',
      drop: () => undefined,
    };
    pending.events = this.#optimisticEvents(pending);
    const about = pending.events.length > 0 ? pending.events : this.#guess(call, own);
    pending.former = about.length > 0 ? this.#shown(about) : undefined;
    this.#pending = [...this.#pending, pending];
    this.#showLayer(pending);
    if (own.options.place) {
      this.#deadline(LONGEST_HOLD, () => {
        this.#release(pending);
      });
    }
    return pending;
  }

  /** The events of what the caller expects. */
  #optimisticEvents({ call, own }: PendingCall): readonly MutationEvent[] {
    const { optimisticResponse } = own.options;
    if (optimisticResponse === undefined) return [];
    const data: unknown =
      typeof optimisticResponse === 'function'
        ? this.#guarded(own, () => optimisticResponse(own.variables, this.#rowOf(call, own)))
        : optimisticResponse;
    return isRecord(data) ? (this.#read(call, own, { data, errors: [] }) ?? []) : [];
  }

  /** The row that a call is about, as it is shown, under the keys of the mutation. */
  #rowOf(call: MutationCall, own: OwnMutation) {
    const about = this.#guess(call, own);
    for (const part of this.#parts) {
      const [row] = part.shownRows(about);
      if (row) return asMutationSelects(call, this.#reading(own), row);
    }
    return undefined;
  }

  /** The rows that a call is about, by its name and its arguments. */
  #guess(call: MutationCall, own: OwnMutation): readonly MutationEvent[] {
    return this.#guarded(own, () => rowsMeant(call, this.#reading(own))) ?? [];
  }

  /** Lists that wait for an answer that does not come wait no longer (V21). */
  #release({ number }: PendingCall): void {
    for (const part of this.#all()) {
      const layer = part.layerOf(number);
      if (layer?.status !== 'pending') continue;
      part.apply({ layers: [{ ...layer, isLate: true }], changes: [], isDue: false });
    }
  }

  /** Those that have not ended meanwhile: what they tell may end others. */
  *#all(): Iterable<MutationPart> {
    for (const part of [...this.#parts]) if (this.#parts.has(part)) yield part;
  }

  #showLayer({ number, events, own }: PendingCall): void {
    for (const part of this.#all()) {
      if (!part.shows(events)) continue;
      const layer = part.layer(number, events, placeIn(part, own));
      part.apply({ layers: [layer], changes: [], isDue: false });
    }
  }

  #answer(pending: PendingCall, envelope: Envelope): void {
    const { number, call, own } = pending;
    const read = this.#read(call, own, envelope);
    // Something has happened, and nobody can tell what.
    if (
      !read ||
      (read.length > 0 && read.every(({ event, model }) => event !== 'DELETE' && !model))
    ) {
      this.#end(pending, 'unknown');
      return;
    }
    if (read.length === 0 && envelope.errors.length > 0) {
      this.#end(pending, 'refused');
      return;
    }
    if (!this.#take(pending)) return;
    const events = withoutLost(read, pending.lost);
    const left = new Set(events);
    // What it may not change any more is older than what is shown.
    const former = [...this.#formerOf(pending, read), ...read.filter(event => !left.has(event))];
    const relayered = this.#overrule(number, read);
    const { refetch = 'affected' } = own.options;
    const answer = {
      call: number,
      events,
      former,
      before: pending.former,
      asks: refetch === 'affected',
      isContradicted: read.some(event => pending.rivals.has(rowKey(event))),
    };
    // Before anybody is told: who is opened meanwhile knows of it.
    this.#remember({ number, events, former });
    for (const part of this.#all()) {
      const layers = [
        ...relayered
          // What nobody knew the outcome of may be known here by now.
          .filter(({ status, number: other }) => status === 'pending' || part.layerOf(other))
          .map(one => part.relayer(one, placeIn(part, one.own))),
        part.placed(number, events, placeIn(part, own)),
      ];
      part.apply({ layers, changes: part.changes(answer), isDue: false });
    }
    this.#refetch(own);
  }

  #refetch({ options: { refetch } }: OwnMutation): void {
    if (typeof refetch === 'object') for (const query of refetch) void query.refetch();
  }

  /** Earlier calls lose what this one has changed (M6); @returns those that show something else now. */
  #overrule(number: number, events: readonly MutationEvent[]): readonly PendingCall[] {
    if (events.length === 0) return [];
    const rows = new Set(events.map(rowKey));
    return [...this.#unknown, ...this.#pending].filter(other => {
      for (const row of rows) other.rivals.add(row);
      if (other.number > number) return false;
      other.lost = addLost(other.lost, events);
      const isTouched = other.events.some(event => rows.has(rowKey(event)));
      if (isTouched) other.events = withoutLost(other.events, other.lost);
      return isTouched;
    });
  }

  /** What the rows of an answer were before: as they are and were shown, and as earlier calls have them. */
  #formerOf(
    { number, former = [] }: PendingCall,
    events: readonly MutationEvent[],
  ): readonly MutationEvent[] {
    const rows = new Set(events.map(rowKey));
    const isAbout = (own: MutationEvent): boolean => rows.has(rowKey(own));
    const earlier = [...this.#unknown, ...this.#pending]
      .filter(one => one.number < number)
      .flatMap(one => one.events);
    const before = this.#answered.flatMap(one => [...one.former, ...one.events]);
    return [...before, ...earlier, ...former].filter(isAbout).concat(this.#shown(events));
  }

  /** What some rows are like below all layers, in the first views that show them. */
  #shown(events: readonly MutationEvent[]): readonly MutationEvent[] {
    const shown: MutationEvent[] = [];
    for (const part of this.#parts) {
      if (shown.length >= MOST_VIEWS) break;
      shown.push(...part.rowsOf(events));
    }
    return shown;
  }

  #end(pending: PendingCall, how: 'refused' | 'unknown'): void {
    if (!this.#take(pending)) return;
    const { number, call, own, events } = pending;
    const isUnknown = how === 'unknown';
    if (isUnknown) this.#unknown = [...this.#unknown.filter(one => this.#isShown(one)), pending];
    pending.status = 'unknown';
    const about = isUnknown && events.length === 0 ? this.#meant(call, own) : events;
    for (const part of this.#all()) {
      const shown = part.layerOf(number)?.changes ?? [];
      if (shown.length === 0 && !part.shows(about)) continue;
      const changes = isUnknown ? shown : [];
      const layers = [{ call: number, changes, status: 'unknown' }] as const;
      part.apply({ layers, changes: [], isDue: isUnknown });
    }
    if (isUnknown) this.#refetch(own);
  }

  #isShown({ number }: PendingCall): boolean {
    return [...this.#parts].some(part => part.layerOf(number));
  }

  /** @returns whether it was pending */
  #take(pending: PendingCall): boolean {
    const isPending = this.#pending.includes(pending);
    this.#pending = this.#pending.filter(one => one !== pending);
    return isPending;
  }

  #remember(answered: AnsweredCall): void {
    if (answered.events.length === 0) return;
    this.#answered = [...this.#answered, answered];
    this.#scheduler.after(REMEMBERED, () => {
      this.#answered = this.#answered.filter(one => one !== answered);
      for (const part of [...this.#parts]) part.forget(answered.number);
    });
  }

  #read(
    call: MutationCall,
    own: OwnMutation,
    envelope: Pick<Envelope, 'data' | 'errors'>,
  ): readonly MutationEvent[] | undefined {
    return this.#guarded(own, () => eventsOf(call, envelope, this.#reading(own)));
  }

  /** The models that a call is about, by its name. */
  #meant(call: MutationCall, own: OwnMutation): readonly MutationEvent[] {
    return this.#guarded(own, () => eventsUnknown(call, this.#reading(own))) ?? [];
  }

  #reading({ options: { changes } }: OwnMutation) {
    return {
      contract: this.contract,
      models: this.#models,
      changes,
      onUnread: (name: string) => {
        this.#warn(name);
      },
    };
  }

  #warn(name: string): void {
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      if (this.#warned.has(name)) return;
      this.#warned.add(name);
      warn(
        'WQ220',
        `the mutation contract cannot read "${name}": nothing that is shown changes. Say what it changes with \`changes\`, or \`changes: false\`.`,
      );
    }
  }

  /** What the caller's functions throw breaks nothing. */
  #guarded<T>({ report }: OwnMutation, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      report(error);
      return undefined;
    }
  }
}

/** Whether the server has said no; otherwise nobody knows what it has done (M5). */
function isRefusal(error: unknown): boolean {
  const { kind, status = 0 } = toWatchQueryError(error);
  return kind === 'http' && status < 500 && status !== 408;
}

/** Undefined: it is sent at once (M10). */
function keyOf({ document, variables, options: { serial } }: OwnMutation): unknown {
  return typeof serial === 'function' ? serial(variables) : serial && document;
}

function placeIn(part: MutationPart, { options: { place = [] } }: OwnMutation): NewRowAt {
  return place.find(({ in: { id } }) => id === part.id)?.at;
}

/** An answer of the past: nothing is asked for. */
const UNASKED = { before: undefined, asks: false, isContradicted: false } as const;
