import type { Subscriber } from 'rxjs';
import type { Envelope, GraphQLRequest } from 'ngx-watch-query/private';
import { WatchQueryError } from '../../../lib/core/errors/watch-query-error';
import type { Database } from './database';

/** A mutation in flight. */
interface Call {
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  /** Whether the server has executed it; undefined: not decided yet. */
  isDone?: boolean;
}

/** The mutations in flight, oldest first, and the server that executes or refuses them. */
export class Calls {
  /** Titles that the server has never had, and that no pending mutation expects any more. */
  readonly refused = new Set<string>();
  #all: readonly Call[] = [];

  /** @param onChange called before a caller receives the outcome of a change, or when it is lost */
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

  /** The server executes a call. */
  execute(at: number): void {
    const call = this.#at(at);
    if (call) this.#do(call);
  }

  /** The caller receives the outcome. */
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

  /** The server refuses a call. */
  refuse(at: number): void {
    const call = this.#at(at);
    if (!call || call.isDone) return;
    call.isDone = false;
    this.reply(at);
  }

  /** The outcome of a call is lost. */
  lose(at: number): void {
    const call = this.#at(at);
    if (!call) return;
    this.onChange();
    call.subscriber.error(new WatchQueryError('network', 'cut'));
  }

  /** The server executes none of the calls in flight. */
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
