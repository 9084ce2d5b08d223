import { inject } from '@angular/core';
import type { Observable } from 'rxjs';
import { DEADLINE, LONG_TIMER, SCHEDULER, type Envelope } from 'ngx-watch-query/private';
import { guarded } from '../core/errors/guarded';
import type { OwnMutation } from '../core/feature';
import { Round } from '../core/state/round';
import type { OwnAnswer } from './answer-changes';
import { addLost, fieldsSaid, NOTHING_LOST, rowKey, withoutLost } from './lost-fields';
import type { MutationCall } from './mutation-call';
import { MutationCalls } from './mutation-calls';
import type { MutationContract, MutationEvent, SaidEvent } from './mutation-contract';
import type { MutationOptions } from './mutation-options';
import type { MutationPart } from './mutation-part';
import { MutationParts } from './mutation-parts';
import { MutationReader } from './mutation-reader';
import { isRefused } from './read-mutation';
import { sendCall, type CallEnd } from './send-call';
import { SerialQueues } from './serial-queues';

/** How long a mutation is remembered after its end, in milliseconds (M5). */
const REMEMBERED = 10_000;

/** How long a list that shows a new row waits for the mutation's answer, in milliseconds. */
const LONGEST_HOLD = 30_000;

type Mutation = OwnMutation<MutationOptions>;

/**
 * The mutations of one `provideWatchQuery`: decides what becomes of each call. Create it in an injection
 * context.
 *
 * A call is a layer over the rows that it changes, from the moment it is made (M4). Its answer takes
 * the layer's place as a model event of our own: it changes what lies below, and is remembered there
 * for answers and events that do not know it yet (M6). `send-call.ts` sends a call, `mutation-calls.ts`
 * knows its place among the others, and `mutation-parts.ts` shows it.
 */
export class OwnMutations {
  readonly #scheduler = inject(SCHEDULER);
  readonly #deadline = inject(DEADLINE);
  readonly #timer = inject(LONG_TIMER);
  readonly #round = inject(Round);
  readonly #reader: MutationReader;
  readonly #calls = new MutationCalls();
  readonly #parts = new MutationParts();
  #queues = new SerialQueues();

  /** @param models the names that the configuration gives to models, as `withSingulars` makes them (V26) */
  constructor(contract: MutationContract, models: ReadonlyMap<string, string>) {
    this.#reader = new MutationReader(contract, models);
  }

  /** Sends a mutation, and shows first what it will do, then what it has done. */
  send(mutation: Mutation, answers: Observable<Envelope>): Observable<Envelope> {
    return sendCall(answers, () => {
      const key = guarded(mutation.report, () => serialKey(mutation));
      const call = this.#begin(mutation);
      return {
        enter: (send, drop) => this.#queues.enter(key, send, drop),
        answer: envelope => this.#answer(call, envelope),
        end: how => this.#end(call, how),
      };
    });
  }

  /** A WatchQuery takes part from its first event on. */
  join(part: MutationPart): void {
    if (!this.#parts.join(part)) return;
    part.begin(this.#calls.answered, this.#calls.pending);
    part.mayBeBack(this.#calls.unknownAfter(0));
  }

  leave(part: MutationPart): void {
    this.#parts.leave(part);
  }

  /** Another user may be at work from now on, so calls under way no longer count (M13). */
  reset(): void {
    const queues = this.#queues;
    this.#queues = new SerialQueues();
    this.#calls.forgetAll();
    // Who waits for a turn hears of it when nothing is shown any more (L5).
    this.#round.after(() => queues.dropWaiting());
  }

  #begin(mutation: Mutation): MutationCall {
    const number = this.#calls.nextNumber();
    const meant = this.#reader.rowsMeant(mutation);
    const events = this.#reader.expected(mutation, () => this.#parts.displayedRow(meant));
    const about = events.length > 0 ? events : meant;
    const call: MutationCall = {
      number,
      mutation,
      events,
      sent: new Set(meant.map(rowKey)),
      places: this.#reader.places(mutation),
      before: about.length > 0 ? this.#parts.rowsOf(about) : undefined,
      lost: NOTHING_LOST,
      about: [],
    };
    this.#calls.add(call);
    if (events.length > 0) this.#parts.each(part => part.expect(call));
    if (call.places.length > 0) {
      this.#deadline(LONGEST_HOLD, () => this.#parts.each(part => part.stopWaiting(call)));
    }
    return call;
  }

  #answer(call: MutationCall, envelope: Envelope): void {
    const { number, mutation, before, lost, events: expected } = call;
    const said = this.#reader.answer(mutation, envelope);
    if (!this.#calls.take(call)) return;
    if (said) call.events = unsaid(expected, said);
    if (!said || saysNothingOfRows(said)) {
      this.#doubt(call, expected, said);
      return;
    }
    if (isRefused(mutation, envelope)) {
      this.#refuse(call);
      return;
    }
    const events = withoutLost(said, lost);
    const answer: OwnAnswer = {
      call: number,
      events,
      former: this.#calls.formerRows(call, said, events, this.#parts.rowsOf(said)),
      before,
      asks: (mutation.options.refetch ?? 'affected') === 'affected',
      isContradicted: said.some(event => lost.has(rowKey(event))),
      again: this.#calls.rowsBefore(number),
    };
    this.#calls.overrule(number, events);
    if (said.some(saysNothing)) this.#keepUnknown(call, call.events);
    // This comes first, so that a WatchQuery opened by a callback knows of it.
    if (said.length > 0) this.#remember(answer);
    const unclear = [call, ...this.#calls.unknownAfter(number)].filter(one => one.about.length > 0);
    this.#parts.each(part => {
      part.answer(call, answer);
      part.mayBeBack(unclear);
    });
    refetchNamed(mutation);
  }

  /** A call has ended without an answer. */
  #end(call: MutationCall, how: CallEnd): void {
    if (!this.#calls.take(call)) return;
    if (how === 'refused') this.#refuse(call);
    else this.#doubt(call, call.events);
  }

  #refuse(call: MutationCall): void {
    this.#parts.each(part => part.refuse(call));
  }

  /**
   * Nobody knows what a call has done: it has no answer, or one that says nothing.
   *
   * @param expected what was expected of the call before its answer
   * @param said the rows and models of which the answer says nothing (M2)
   */
  #doubt(
    call: MutationCall,
    expected: readonly MutationEvent[],
    said?: readonly MutationEvent[],
  ): void {
    this.#keepUnknown(call, expected, said);
    this.#parts.each(part => part.doubt(call));
    refetchNamed(call.mutation);
  }

  /** Keeps a call that may have changed what it shows, and what its other fields are about (M5). */
  #keepUnknown(
    call: MutationCall,
    events: readonly MutationEvent[],
    said: readonly MutationEvent[] = [],
  ): void {
    const others = [...said, ...this.#reader.unknown(call.mutation)].filter(
      ({ id, modelName }) => id !== '' || events.every(event => event.modelName !== modelName),
    );
    call.about = [...events, ...others];
    const now = this.#scheduler.now();
    this.#calls.addUnknown(call, now, other => {
      // A late answer may repeat what this call has shown. It is then older than answers since (M6).
      const isRecent = now - (other.endedAt ?? now) < REMEMBERED;
      return isRecent || this.#parts.some(part => part.showsCall(other));
    });
  }

  #remember(answer: OwnAnswer): void {
    this.#calls.remember(answer);
    this.#timer(REMEMBERED, () => {
      this.#calls.forget(answer);
      this.#parts.each(part => part.forget(answer));
    });
  }
}

/** Whether events say that something has happened, but none says what. */
function saysNothingOfRows(events: readonly MutationEvent[]): boolean {
  return events.length > 0 && events.every(saysNothing);
}

function saysNothing({ event, model }: MutationEvent): boolean {
  return event !== 'DELETE' && !model;
}

/** Whether an event says more than which row it is about. */
function saysMore({ event, model }: MutationEvent): boolean {
  return event === 'DELETE' || fieldsSaid(model).length > 0;
}

/**
 * What is expected of rows, and may have happened although an answer does not say it: their root field says only
 * that something has happened to the model (M5). What was refused is expected no more (M8).
 */
function unsaid(expected: readonly SaidEvent[], said: readonly SaidEvent[]): readonly SaidEvent[] {
  const unclear = said.filter(saysNothing);
  const left = expected.filter(({ event, field, modelName }) => {
    const isOfField = (one: SaidEvent): boolean => one.field === field;
    const isAlike = (one: SaidEvent): boolean => isOfField(one) && one.modelName === modelName;
    // A new row may be one that was answered.
    const isSaid = event === 'CREATE' && said.some(one => one.event === event && isAlike(one));
    // A contract may not know all models of a field whose answer is null. `changes` tells no fields.
    return unclear.some(field === undefined ? isAlike : isOfField) && !isSaid;
  });
  return withoutLost(left, addLost(NOTHING_LOST, said)).filter(saysMore);
}

/** Refetches the WatchQueries that the call names (M9). */
function refetchNamed({ options: { refetch } }: Mutation): void {
  if (typeof refetch === 'object') for (const query of refetch) void query.refetch();
}

/** The key of the queue that a mutation waits in; undefined: it is sent at once (M10). */
function serialKey({ document, variables, options: { serial } }: Mutation): unknown {
  return typeof serial === 'function' ? serial(variables) : serial && document;
}
