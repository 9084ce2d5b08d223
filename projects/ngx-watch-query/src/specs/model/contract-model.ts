import { asRecord } from '../../lib/core/document/as-record';
import { factsOf, infoOf } from './answer-facts';
import {
  backOf,
  firstPage,
  followed,
  insteadOf,
  isSamePlace,
  leadsTo,
  limitLeadsTo,
  newTrail,
  type Move,
  type Outlook,
  type Place,
  type Told,
  type Trail,
} from './page-rules';
import { placeAt, scopeOf, type Ask, type Reply, type Scenario } from './scenario';

/** What a call must resolve with: at once, or when `loading` has turned false. */
export interface Promised {
  readonly value: boolean | undefined;
  readonly isNow: boolean;
}

/**
 * A WatchQuery as the contract describes it, without effects, streams or identity. It is told what
 * happens, and says what is shown, what is in flight and which callbacks were called.
 */
export class ContractModel {
  /** The callbacks so far. */
  readonly log: string[] = [];
  data: unknown = undefined;
  error: 'graphql' | 'network' | undefined;
  /** The request in flight. */
  flight: { readonly ask: Ask; readonly isCorrection: boolean } | null = null;
  requests = 0;
  corrections = 0;

  /** The page info of the displayed answer, as it is shown. */
  #infos: readonly Readonly<Record<string, unknown>>[] = [];
  /** The same, as the answer says it. */
  #facts: readonly Readonly<Record<string, unknown>>[] = [];
  #set: Ask;
  #sent: Ask | null = null;
  #shown: Ask | null = null;
  #told: readonly (Told | null)[];
  #trails: readonly Trail[];
  #isQueued = false;
  #isFlushed = false;
  #hasFailed = false;
  /** Whether the genre differs from the one sent, and the lists moved since then (P13). */
  #isOther = false;
  #movedSince = new Set<number>();
  /** The lists moved since the last flush (L14). */
  #touched = new Set<number>();

  constructor(private readonly scenario: Scenario) {
    const places = scenario.lists.map(({ place }) => place);
    this.#set = { genre: scenario.genre, places };
    this.#told = places.map(() => null);
    this.#trails = places.map(({ limit }) => newTrail(limit));
    this.#isQueued = scenario.fetch;
  }

  /** The page info. Before the first answer it says what is requested, before that what is set (P8). */
  get infos(): readonly Readonly<Record<string, unknown>>[] {
    if (this.#shown) return this.#infos;
    return (this.#sent ?? this.#set).places.map(place => infoOf(place));
  }

  get loading(): boolean {
    return this.#isQueued || this.flight !== null;
  }

  /** The data shown does not belong to the last request (L9). */
  get stale(): boolean {
    return this.#shown !== null && this.#sent !== null && !isSameAsk(this.#shown, this.#sent);
  }

  move(list: number, move: Move, refetch: boolean): Promised {
    return this.#go(list, leadsTo(this.#outlook(list), move), refetch);
  }

  limit(list: number, limit: number, refetch: boolean): Promised {
    const place = limitLeadsTo(this.#outlook(list), limit);
    // A limit that is set already sets no page (P13).
    const setsPage = place !== placeAt(this.#set.places, list);
    return this.#go(list, place, refetch, setsPage);
  }

  refetch(): Promised {
    this.#start();
    return { value: undefined, isNow: false };
  }

  /** Sets a custom variable (L12, P13). */
  setGenre(genre: unknown): void {
    this.#set = { ...this.#set, genre };
    const isOther = this.#sent !== null && !isSame(this.#sent.genre, genre);
    if (!isOther || !this.#isOther) this.#movedSince.clear();
    this.#isOther = isOther;
  }

  /** The microtask: what is set is sent (L2, L14, P13, P14). */
  flush(): void {
    if (!this.#isQueued) return;
    if (!this.#isFlushed) this.log.push('start');
    this.#isFlushed = true;
    const places = this.#set.places.map((place, index) => {
      const isKept = !this.#isOther || (this.#movedSince.has(index) && place.after === null);
      return isKept ? place : firstPage(place.limit);
    });
    this.#trails = this.#trails.map((trail, index) => {
      const { limit } = placeAt(places, index);
      return this.#isOther || trail.limit !== limit ? newTrail(limit) : trail;
    });
    this.#set = { ...this.#set, places };
    this.#send(this.#set, false);
    this.#isQueued = this.#hasFailed = this.#isOther = false;
    this.#touched.clear();
  }

  /** The request in flight ends. */
  reply(reply: Reply): void {
    if (!this.flight) throw new Error('nothing is in flight');
    const { ask, isCorrection } = this.flight;
    this.flight = null;
    if (isFailure(this.scenario, reply)) {
      this.#hasFailed = true;
      this.#showWayBack();
      this.#complain(reply.kind === 'network' ? 'network' : 'graphql');
    } else {
      this.#hear(ask, reply);
      if (isCorrection || !this.#correct(ask)) this.#show(ask, reply);
    }
    if (!this.loading) this.log.push('finished');
  }

  /** One list as its page methods see it (P10, P16). */
  #outlook(index: number): Outlook {
    const ofList = (ask: Ask | null) => ask && placeAt(ask.places, index);
    const isSameList = this.#shown !== null && isSame(this.#shown.genre, this.#sent?.genre);
    return {
      byCursor: this.#byCursor(index),
      first: placeAt(this.scenario.lists, index).place,
      set: placeAt(this.#set.places, index),
      sent: ofList(this.#sent),
      shown: isSameList ? ofList(this.#shown) : null,
      told: placeAt(this.#told, index),
      trail: placeAt(this.#trails, index),
      hasFailed: this.#hasFailed,
      isQueued: this.#isQueued,
    };
  }

  #go(list: number, place: Place | null, refetch: boolean, setsPage = true): Promised {
    if (!place) return { value: false, isNow: true };
    if (setsPage) this.#movedSince.add(list);
    this.#touched.add(list);
    const places = this.#set.places.map((old, index) => (index === list ? place : old));
    this.#set = { ...this.#set, places };
    if (refetch) this.#start();
    return { value: true, isNow: !refetch };
  }

  #start(): void {
    if (this.#isFlushed && !this.loading) this.log.push('start');
    this.#isQueued = true;
  }

  #send(ask: Ask, isCorrection: boolean): void {
    this.#sent = ask;
    // A page without a number that has not been visited begins a new trail (P14).
    this.#trails = this.#trails.map((trail, index) => {
      const { page, limit, after } = placeAt(ask.places, index);
      return page === null && !trail.linked.includes(after) ? newTrail(limit) : trail;
    });
    this.flight = { ask, isCorrection };
    this.requests++;
  }

  /** An answer tells where the pages end, whether it is shown or not (P10, P14). */
  #hear({ places }: Ask, { data }: Reply): void {
    this.#hasFailed = false;
    const { lists } = this.scenario;
    this.#told = places.map((place, index) => {
      const { name, style } = placeAt(lists, index);
      return factsOf(style, data?.[name], place);
    });
    this.#trails = this.#trails.map((trail, index) => {
      const told = placeAt(this.#told, index);
      return told && this.#byCursor(index)
        ? followed(trail, told, placeAt(this.#set.places, index))
        : trail;
    });
  }

  /** Whether a page is past its end, so that the last page is requested instead (P15, L14). */
  #correct(ask: Ask): boolean {
    const instead = this.#told.map((told, index) => {
      return told && insteadOf(told, this.#byCursor(index), placeAt(this.#trails, index));
    });
    if (instead.every(place => !place)) return false;
    const corrected = (place: Place, index: number) => instead[index] ?? place;
    const places = this.#set.places.map((place, index) =>
      this.#touched.has(index) ? place : corrected(place, index),
    );
    this.#set = { ...this.#set, places };
    const sent = { ...ask, places: ask.places.map(corrected) };
    // A queued start sends what is set. What was sent is corrected nonetheless.
    if (this.#isQueued) this.#sent = sent;
    else {
      this.#send(sent, true);
      this.corrections++;
    }
    return true;
  }

  /** Shows an answer (L5, L6, E3). */
  #show(ask: Ask, { kind, data }: Reply): void {
    const { lists, policy } = this.scenario;
    const shown = scopeOf(this.scenario).reduce<unknown>(
      (value, key) => asRecord(value)[key],
      data,
    );
    const isChanged = !isSame(shown, this.data);
    if (!this.#shown) this.log.push('initialized');
    this.#shown = ask;
    if (isChanged) {
      this.data = shown;
      this.log.push('change');
    }
    this.#infos = this.#facts = ask.places.map((place, index) =>
      infoOf(place, this.#told[index] ?? undefined, data?.[placeAt(lists, index).name]),
    );
    this.#complain(kind === 'partial' && policy === 'all' ? 'graphql' : undefined);
  }

  /** Sets the flag of the move that leads back from the failed page (P17). */
  #showWayBack(): void {
    if (!this.#shown) return;
    this.#infos = this.#facts.map((info, index) => {
      const { sent, shown, trail } = this.#outlook(index);
      const back = sent && shown ? backOf(sent, shown, trail) : null;
      if (back === null) return info;
      return { ...info, [back === 'next' ? 'hasNextPage' : 'hasPreviousPage']: true };
    });
  }

  #complain(error: 'graphql' | 'network' | undefined): void {
    this.error = error;
    if (error) this.log.push('error');
  }

  #byCursor(index: number): boolean {
    return placeAt(this.scenario.lists, index).style === 'connection';
  }
}

/** Whether an answer has nothing to show (E3). */
function isFailure({ policy }: Scenario, { kind }: Reply): boolean {
  return kind !== 'data' && (kind !== 'partial' || policy === 'none');
}

function isSameAsk(a: Ask, b: Ask): boolean {
  const samePlaces = a.places.every((place, index) => isSamePlace(place, placeAt(b.places, index)));
  return samePlaces && isSame(a.genre, b.genre);
}

/** Whether two JSON values are equal; their keys are in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
