import { inject } from '@angular/core';
import { Observable, Subscription } from 'rxjs';
import { SCHEDULER, type Envelope } from 'ngx-watch-query/private';
import { injectConfig } from '../core/config';
import type { CallersMutation } from '../core/feature';
import { isRecord } from '../core/document/as-record';
import type { Variables } from '../core/document/typed-document-node';
import { warn } from '../core/errors/warn';
import { toWatchQueryError } from '../core/errors/watch-query-error';
import { addLost, isSameRow, NOTHING_LOST, withoutLost, type LostFields } from './lost-fields';
import type { MutationContract, MutationEvent } from './mutation-contract';
import type { MutationOptions } from './mutation-options';
import type { MutationPart, NewRowAt } from './mutation-part';
import { eventsOf, eventsUnknown, planMutation, type MutationCall } from './own-call';
import { SerialQueues } from './serial-queues';

declare const ngDevMode: boolean | undefined;

/** How long an answered mutation is remembered, in milliseconds (M5). */
const REMEMBERED = 10_000;

/** So many views are asked for what a row was before. */
const MOST_VIEWS = 4;

/** A mutation as `WatchQueryService.mutate` hands it over. */
export interface OwnMutation extends CallersMutation {
  readonly options: MutationOptions;
}

/** A call that has not been answered. */
interface PendingCall {
  /** Counts up: the order of calls. */
  readonly number: number;
  readonly call: MutationCall;
  readonly own: OwnMutation;
  /** What it shows; empty without `optimisticResponse`. */
  events: readonly MutationEvent[];
  /** What later calls have decided. */
  lost: LostFields;
  /** Calls that were answered meanwhile: nobody knows which one the server has done last. */
  rivals: readonly MutationEvent[];
  /** What its rows were when it was made. */
  former: readonly MutationEvent[];
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
  readonly #models = new Map(Object.entries(injectConfig().models));
  readonly #parts = new Set<MutationPart>();
  readonly #queues = new SerialQueues();
  readonly #warned = new Set<string>();
  #pending: readonly PendingCall[] = [];
  #answered: readonly AnsweredCall[] = [];
  #count = 0;

  constructor(private readonly contract: MutationContract) {}

  /** Sends a mutation, shows what it will do, and what it has done. */
  send(own: OwnMutation, answers: Observable<Envelope>): Observable<Envelope> {
    return new Observable(subscriber => {
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
              leave();
              subscriber.error(error);
            },
            complete: () => {
              leave();
              subscriber.complete();
            },
          }),
        );
      };
      const key = this.#keyOf(own);
      let leave = (): void => undefined;
      if (key === undefined) send();
      else leave = this.#queues.enter(key, send);
      return () => {
        wire.unsubscribe();
        this.#end(pending, isSent ? 'unknown' : 'refused');
        leave();
      };
    });
  }

  /** A WatchQuery takes part from its first event on: it shows what lies over its rows (M5). */
  join(part: MutationPart): void {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    for (const { number, events, former } of this.#answered) {
      const answer = { call: number, events, former, asks: false, isContradicted: false };
      part.apply({ layers: [], changes: part.changes(answer), isDue: false });
    }
    for (const one of this.#pending) {
      const layer = part.layer(one.number, one.events, placeIn(part, one.own));
      part.apply({ layers: [layer], changes: [], isDue: false });
    }
  }

  /** Somebody else uses the application: what is under way counts no more (M13). */
  reset(): void {
    this.#pending = [];
    this.#answered = [];
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
      rivals: [],
      former: [],
    };
    pending.events = this.#optimisticEvents(pending);
    const about = pending.events.length > 0 ? pending.events : this.#guess(call, own);
    pending.former = this.#shown(about);
    this.#pending = [...this.#pending, pending];
    this.#showLayer(pending);
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
    return isRecord(data) ? this.#read(call, own, { data, errors: [] }) : [];
  }

  /** The row that a call is about, as it is shown. */
  #rowOf(call: MutationCall, own: OwnMutation) {
    const about = this.#guess(call, own);
    for (const part of this.#parts) {
      const [row] = part.shownRows(about);
      if (row?.model) return row.model;
    }
    return undefined;
  }

  /** The rows that a call is about, by its name and its variables. */
  #guess(call: MutationCall, own: OwnMutation): readonly MutationEvent[] {
    const ids = idsIn(call.variables);
    return this.#unknown(call, own).flatMap(event => ids.map(id => ({ ...event, id })));
  }

  #showLayer({ number, events, own }: PendingCall): void {
    for (const part of this.#parts) {
      if (!part.shows(events)) continue;
      const layer = part.layer(number, events, placeIn(part, own));
      part.apply({ layers: [layer], changes: [], isDue: false });
    }
  }

  #answer(pending: PendingCall, envelope: Envelope): void {
    const { number, call, own } = pending;
    const read = this.#read(call, own, envelope);
    const isRefused = read.length === 0 && envelope.errors.length > 0;
    if (isRefused) {
      this.#end(pending, 'refused');
      return;
    }
    if (!this.#take(pending)) return;
    const events = withoutLost(read, pending.lost);
    // What it may not change any more is older than what is shown.
    const former = [
      ...this.#formerOf(pending, read),
      ...read.filter(event => !events.includes(event)),
    ];
    const relayered = this.#overrule(number, read);
    const { refetch = 'affected' } = own.options;
    const answer = {
      call: number,
      events,
      former,
      asks: refetch === 'affected',
      isContradicted: pending.rivals.some(rival => read.some(event => isSameRow(event, rival))),
    };
    for (const part of [...this.#parts]) {
      const layers = [
        ...relayered.map(one => part.layer(one.number, one.events, placeIn(part, one.own))),
        part.placed(number, events, placeIn(part, own)),
      ];
      part.apply({ layers, changes: part.changes(answer), isDue: false });
    }
    this.#remember({ number, events, former });
    if (typeof refetch === 'object') for (const query of refetch) void query.refetch();
  }

  /** Earlier calls lose what this one has changed (M6); @returns those that show something else now. */
  #overrule(number: number, events: readonly MutationEvent[]): readonly PendingCall[] {
    return this.#pending.filter(earlier => {
      earlier.rivals = [...earlier.rivals, ...events];
      if (earlier.number > number || events.length === 0) return false;
      earlier.lost = addLost(earlier.lost, events);
      const isTouched = earlier.events.some(one => events.some(event => isSameRow(one, event)));
      if (isTouched) earlier.events = withoutLost(earlier.events, earlier.lost);
      return isTouched;
    });
  }

  /** What the rows of an answer were before: as they are and were shown, and as earlier calls have them. */
  #formerOf(
    { number, former }: PendingCall,
    events: readonly MutationEvent[],
  ): readonly MutationEvent[] {
    const isAbout = (own: MutationEvent): boolean => events.some(event => isSameRow(own, event));
    const earlier = this.#pending.filter(one => one.number < number).flatMap(one => one.events);
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
    const about = how === 'refused' || events.length > 0 ? events : this.#unknown(call, own);
    for (const part of [...this.#parts]) {
      const shown = part.layerOf(number)?.changes ?? [];
      const isConcerned = shown.length > 0 || part.shows(about);
      if (!isConcerned) continue;
      const changes = how === 'refused' ? [] : shown;
      part.apply({
        layers: [{ call: number, changes, status: 'unknown' }],
        changes: [],
        isDue: how === 'unknown',
      });
    }
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
  ): readonly MutationEvent[] {
    return this.#guarded(own, () => eventsOf(call, envelope, this.#reading(own))) ?? [];
  }

  #unknown(call: MutationCall, own: OwnMutation): readonly MutationEvent[] {
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

  #keyOf({ document, variables, options: { serial } }: OwnMutation): unknown {
    return typeof serial === 'function' ? serial(variables) : serial && document;
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

function placeIn(part: MutationPart, { options: { place = [] } }: OwnMutation): NewRowAt {
  return place.find(({ in: { id } }) => id === part.id)?.at;
}

/** What may be the id of a row in the variables of a mutation: `id`, also in an input object. */
function idsIn(variables: Variables): readonly string[] {
  const inputs = [variables, ...Object.values(variables).filter(isRecord)];
  return inputs.flatMap(({ id }) =>
    typeof id === 'string' || typeof id === 'number' ? [String(id)] : [],
  );
}
