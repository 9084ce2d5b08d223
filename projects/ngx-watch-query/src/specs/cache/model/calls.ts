import type { Subscriber } from 'rxjs';
import type { Envelope, GraphQLRequest } from 'ngx-watch-query/private';
import { WatchQueryError } from '../../../lib/core/errors/watch-query-error';
import type { Database } from './database';

/** A mutation on the wire. */
interface Call {
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  /** Whether the server has done it; undefined: it has not looked at it yet. */
  isDone?: boolean;
}

/** The mutations on the wire, counted from the oldest, and the server that does them or does not. */
export class Calls {
  /** Titles that the server has never had, and that nobody waits for any more. */
  readonly refused = new Set<string>();
  #all: readonly Call[] = [];

  /** @param onChange called before a caller hears of a change, or is never to hear of it */
  constructor(
    private readonly films: Database,
    private readonly onChange: () => void,
  ) {}

  get isAny(): boolean {
    return this.#all.length > 0;
  }

  add(request: GraphQLRequest, subscriber: Subscriber<Envelope>): () => void {
    const call: Call = { request, subscriber };
    this.#all = [...this.#all, call];
    return () => {
      this.#all = this.#all.filter(one => one !== call);
    };
  }

  /** The server does what a call asks for. */
  execute(at: number): void {
    const call = this.#at(at);
    if (call) this.#do(call);
  }

  /** The caller is told what the server has done. */
  reply(at: number): void {
    const call = this.#at(at);
    if (!call) return;
    this.#do(call);
    const { isDone, subscriber } = call;
    if (isDone) this.onChange();
    else this.#neverShow(call);
    subscriber.next(isDone ? { data: doneBy(call), errors: [] } : { data: null, errors: [NO] });
    subscriber.complete();
  }

  /** The server does not do what a call asks for. */
  refuse(at: number): void {
    const call = this.#at(at);
    if (!call || call.isDone) return;
    call.isDone = false;
    this.reply(at);
  }

  /** Nobody hears what has become of a call. */
  lose(at: number): void {
    const call = this.#at(at);
    if (!call) return;
    this.onChange();
    call.subscriber.error(new WatchQueryError('network', 'cut'));
  }

  /** The server does nothing more of what is under way. */
  forget(): void {
    for (const call of this.#all) if (!call.isDone) this.#neverShow(call);
    this.#all = [];
  }

  #at(place: number): Call | undefined {
    return this.#all[place % this.#all.length];
  }

  #do(call: Call): void {
    const { id = '', title } = variablesOf(call);
    call.isDone ??= title ? this.films.update(id, Number(title)) : this.films.delete(id);
  }

  #neverShow(call: Call): void {
    const { title } = variablesOf(call);
    if (title) this.refused.add(title);
  }
}

const NO = { message: 'No.' };

function variablesOf({ request }: Call) {
  return request.variables as { readonly id?: string; readonly title?: string };
}

function doneBy(call: Call): Record<string, unknown> {
  const { id, title } = variablesOf(call);
  return title ? { updateMovie: { id, title } } : { deleteMovie: { id } };
}
