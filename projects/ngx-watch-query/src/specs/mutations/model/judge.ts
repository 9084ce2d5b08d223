import type { EventDecision, ModelEvent } from 'ngx-watch-query';
import type { Random } from '../../random/random';
import { fieldsOf, type Call, type Write } from './call';
import { writtenValue, type Director } from './director';
import type { View } from './view';

export type Decision = EventDecision | undefined;

/** What happens while `onEvent` is asked. */
export interface Moment {
  /** `expected`: a call is made; `answered`: it is answered; `told`: the server reports a change. */
  readonly phase: 'expected' | 'answered' | 'told';
  /** The call; undefined: the server reports. */
  readonly call?: Call;
}

type Phase = Moment['phase'];

/** `onEvent` has taken a row out of a list (V7). */
interface Removal extends Moment {
  /** What was expected or answered; undefined: the server has reported it, or the outcome is unknown. */
  readonly write?: Write | undefined;
  /** How many queries had been sent. Only an answer to a later one may bring the row back. */
  readonly sent: number;
  /** The same when a later call was answered that says the row. Default: none was. */
  readonly backAt?: number;
}

/** Of so many values, one is decided in each of these ways, and the others in none. */
const VALUES = 9;
const WAYS: readonly Decision[] = ['remove', 'refetch', 'ignore', 'apply'];

/** An `onEvent` that decides by the values that an event says, and notes what it has decided (M12). */
export class Judge {
  /** Whether it leaves nothing for the caller to refetch: the list then equals the server by itself. */
  readonly isSure: boolean;
  /** What was decided in this moment. */
  now: readonly Decision[] = [];
  /** The first problem found: `onEvent` must not throw. */
  problem: Error | undefined;
  /** The rows that must not be shown. */
  readonly #away = new Map<string, Removal>();
  /** All that may keep a row away. */
  readonly #removals = new Map<string, readonly Removal[]>();
  /** The last call whose expectation kept a row away until it was answered, by the row's id. */
  readonly #keptUntil = new Map<string, Call>();
  readonly #decided = new Map<Write, Partial<Record<Phase, Decision>>>();
  /** Writes that an answer to a later query has shown, because they were answered with `refetch`. */
  readonly #fetched = new Set<Write>();
  readonly #salt: number;

  constructor(
    random: Random,
    private readonly kind: View['kind'],
  ) {
    this.#salt = random.below(VALUES);
    this.isSure = random.chance(50);
  }

  /** Its name in the log. */
  get name(): string {
    return `${this.#salt}${this.isSure ? '' : ', not sure'}`;
  }

  decide({ model }: ModelEvent): Decision {
    const rating = model?.['rating'];
    const director = model?.['director'] as Partial<Director> | undefined;
    const value = typeof rating === 'number' ? rating : director && writtenValue(director);
    if (value === undefined || value === null) return undefined;
    // What the server filters by.
    if (this.kind === 'even' && typeof rating === 'number' && rating % 2 === 1) return 'remove';
    const way = WAYS[(value + this.#salt) % VALUES];
    return this.isSure && (way === 'ignore' || way === 'apply') ? undefined : way;
  }

  /** Decides about an event, and notes it. */
  hear(event: ModelEvent, moment: Moment | undefined, sent: number): Decision {
    const decision = this.decide(event);
    this.now = [...this.now, decision];
    const { id } = event;
    if (!moment || (event.isOwn === true) !== (moment.call !== undefined)) {
      this.problem ??= new Error(`M12: an event of ${id} is heard that has not happened`);
      return decision;
    }
    const { phase, call } = moment;
    const write = call && this.#note(id, call, phase, decision);
    if (decision === 'remove') {
      const removal: Removal = { ...moment, write, sent };
      this.#away.set(id, removal);
      this.#removals.set(id, [...(this.#removals.get(id) ?? []), removal]);
    } else if (phase !== 'expected') this.#mayReturn(id, moment, decision, sent);
    return decision;
  }

  /** Only the answer to a later call, or the server, says that a row is back (M12). */
  #mayReturn(id: string, { call }: Moment, decision: Decision, sent: number): void {
    const isAfter = (removal: Removal): boolean =>
      (call?.number ?? Infinity) > (removal.call?.number ?? 0);
    const away = this.#away.get(id);
    if (away && isAfter(away)) this.#away.delete(id);
    if (decision === 'ignore' || !call) return;
    const removals = this.#removals.get(id) ?? [];
    const left = removals.map(one =>
      one.phase === 'answered' && isAfter(one) ? { ...one, backAt: one.backAt ?? sent } : one,
    );
    // The row stays as it is shown until an answer to a later query, whatever becomes of earlier calls (M5).
    const isKeptAway = this.#keptUntil.get(id) === call || removals.some(isAfter);
    const isKept = decision === 'refetch' && isKeptAway;
    this.#removals.set(id, isKept ? [...left, unknownRemoval(sent)] : left);
  }

  #note(id: string, call: Call, phase: Phase, decision: Decision): Write | undefined {
    const write = heardOf(call, phase).find(
      one => one.id === id && !(phase in (this.#decided.get(one) ?? {})),
    );
    if (write) this.#decided.set(write, { ...this.#decided.get(write), [phase]: decision });
    else this.problem ??= new Error(`M12: call ${call.number} is heard again about ${id}`);
    return write;
  }

  /** A call is over: what was expected of it takes out nothing any more, unless it may have happened (M5). */
  end(call: Call, isKnown: boolean, sent: number): void {
    const isExpected = (one: Removal): boolean => one.call === call && one.phase === 'expected';
    for (const [id, away] of this.#away) {
      // It may have brought the row back (M6).
      const isDoubted = !isKnown && call.writes.some(write => write.id === id);
      if (isExpected(away) || isDoubted) this.#away.delete(id);
    }
    for (const [id, all] of this.#removals) {
      if (all.some(isExpected)) this.#keptUntil.set(id, call);
      const left = all.flatMap((one): readonly Removal[] =>
        !isExpected(one) ? [one] : isKnown ? [] : [unknownRemoval(sent)],
      );
      this.#removals.set(id, left);
    }
  }

  /** An answer for this list, or for another one that asks for the same, has these rows: they may be shown again. */
  allowBack(ids: ReadonlySet<string>, sentAt: number): void {
    for (const [id, { phase, sent }] of this.#away) {
      if (phase !== 'expected' && sentAt > sent && ids.has(id)) this.#away.delete(id);
    }
  }

  /**
   * An answer that is certainly for this list has these rows: they must be shown again. An answer for another list
   * demands none, as this one may still wait for the answer to an earlier query, which takes no layer away (M6).
   */
  demandBack(ids: ReadonlySet<string>, sentAt: number, answeredBefore: readonly Write[]): void {
    for (const [id, all] of this.#removals) {
      const left = all.filter(({ backAt = Infinity }) => sentAt <= backAt);
      this.#removals.set(id, left);
    }
    // An answer that lacks a row does not show what was written to it.
    for (const write of answeredBefore) if (ids.has(write.id)) this.#fetched.add(write);
  }

  /** Everything that the list has shown is gone (M13). */
  forget(): void {
    this.#away.clear();
    this.#removals.clear();
  }

  /** Whether a row must not be shown: it was removed, and nothing has brought it back. */
  keepsAway(id: string): boolean {
    return this.#away.has(id);
  }

  /**
   * Whether a row of the last answer may be missing. What is expected of a call keeps it away no longer once the
   * answers to later calls have said all of these fields (M12).
   *
   * @param writes all writes to the row
   */
  mayLack(id: string, writes: readonly Write[]): boolean {
    return (this.#removals.get(id) ?? []).some(({ phase, write }) => {
      if (phase !== 'expected' || !write) return true;
      const later = writes.filter(
        one =>
          one.status === 'answered' &&
          one.call.number > write.call.number &&
          this.#decided.has(one) &&
          !this.isSilent(one),
      );
      const said = new Set(later.flatMap(fieldsSaid));
      return fieldsSaid(write).some(field => !said.has(field));
    });
  }

  /** Whether nothing of a write is shown, as far as is known. */
  isSilent(write: Write): boolean {
    const isRefetched = this.#decisionOf(write) === 'refetch';
    return this.isIgnored(write) || (isRefetched && !this.isFetched(write));
  }

  /** Whether a write was not shown when it was answered, but an answer to a later query has come since. */
  isFetched(write: Write): boolean {
    const isAnswered = write.status === 'answered' && this.#fetched.has(write);
    return isAnswered && this.#decisionOf(write) === 'refetch';
  }

  /** Whether a write has taken its row out of the list when it was answered. */
  isRemoval(write: Write): boolean {
    return write.status === 'answered' && this.#decisionOf(write) === 'remove';
  }

  isIgnored(write: Write): boolean {
    return this.#decisionOf(write) === 'ignore';
  }

  #decisionOf(write: Write): Decision {
    const decided = this.#decided.get(write);
    return write.status === 'answered' ? decided?.answered : decided?.expected;
  }

  /** Whether all of a call was heard (M12). */
  hasHeard(call: Call, phase: Phase): boolean {
    return heardOf(call, phase).every(write => phase in (this.#decided.get(write) ?? {}));
  }
}

/** Nobody knows whether the row belongs to the list. The answer to a later query says it. */
function unknownRemoval(sent: number): Removal {
  return { phase: 'told', sent, backAt: sent };
}

/** The writes of a call of which there is an event. */
function heardOf({ writes, creation }: Call, phase: Phase): readonly Write[] {
  return writes.filter(({ kind, isOptimistic, isRefused }) =>
    phase === 'expected'
      ? isOptimistic
      : // A created row is in the answer once, under its real id.
        !isRefused && (kind !== 'create' || !creation?.made),
  );
}

/** The fields that a call says of a row. Only an upsert says the title. */
function fieldsSaid(write: Write): readonly string[] {
  return write.field === 'all' ? [...fieldsOf(write), 'title'] : fieldsOf(write);
}
