import {
  HttpErrorResponse,
  HttpHeaders,
  HttpResponse,
  type HttpEvent,
  type HttpRequest,
} from '@angular/common/http';
import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import { Observable, type Subscriber } from 'rxjs';
import { asRecord } from '../../lib/core/document/as-record';
import { Database, isOf, type Row } from '../cache/model/database';
import type { Random } from '../random/random';
import { FilmServer } from '../router/film-server';
import type { Film } from './films';

/** How many films there are at the start. */
const FILMS = 13;

/** How a request ends. `lost`: the server has done it, but its answer does not arrive. */
const FATES = [
  ...['answered', 'answered', 'answered', 'answered', 'answered', 'answered'],
  ...['refused', 'unavailable', 'lost', 'unreachable'],
] as const;

/** How long a request or an answer is on its way, in milliseconds. */
const DELAYS = [0, 2, 10, 40];

interface Socket {
  readonly subscriber: Subscriber<SubscriptionResult>;
  readonly variables: SubscriptionRequest['variables'];
}

interface Asked {
  readonly id?: string;
  readonly title?: string;
  readonly genre?: string;
  readonly page?: number;
  readonly limit?: number;
}

/** A server with films, and a network that loses requests, answers and connections until it is mended. */
export class Server extends FilmServer implements SubscriptionTransport {
  readonly films: Database;
  /** Whether it reports changes to those who follow them. */
  isReporting = true;
  isConnected = true;
  #isMended = false;
  readonly #sockets = new Set<Socket>();

  constructor(
    private readonly random: Random,
    private readonly note: (line: string) => void,
  ) {
    super();
    this.films = new Database(
      () => Date.now(),
      (event, row) => {
        const model = event === 'DELETE' ? null : filmOf(row);
        const data = { movieModified: { event, id: row.id, model } };
        for (const socket of this.#sockets) if (isAbout(socket, row)) this.#report(socket, data);
      },
    );
    this.films.begin();
    while (this.films.rows.length < FILMS) this.films.create();
  }

  /** From now on every request is answered, and no connection is lost. */
  mend(): void {
    this.#isMended = true;
    this.isConnected = true;
  }

  cut(): void {
    this.isConnected = false;
    for (const { subscriber } of [...this.#sockets]) subscriber.error({ code: 1006, reason: '' });
  }

  subscribe(
    { variables }: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      if (!this.isConnected) {
        subscriber.error({ code: 1006, reason: '' });
        return undefined;
      }
      const socket: Socket = { subscriber, variables };
      const timer = setTimeout(() => {
        this.#sockets.add(socket);
        connection.opened();
      }, this.random.pick(DELAYS));
      return () => {
        clearTimeout(timer);
        this.#sockets.delete(socket);
      };
    });
  }

  override handle({ body }: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable(subscriber => {
      const { operationName, variables } = asRecord(body);
      const fate = this.#isMended ? 'answered' : this.random.pick(FATES);
      this.note(`  ${String(operationName)} ${JSON.stringify(variables)}: ${fate}`);
      let timer = setTimeout(() => {
        const isDone = fate === 'answered' || fate === 'lost';
        const data = isDone ? this.#execute(String(operationName), asRecord(variables)) : null;
        timer = setTimeout(() => {
          if (fate === 'answered' || fate === 'refused') {
            const answer = data ? { data } : { data, errors: [{ message: 'Not now.' }] };
            subscriber.next(new HttpResponse({ body: answer, status: 200 }));
            subscriber.complete();
          } else subscriber.error(fate === 'unavailable' ? unavailable() : noAnswer());
        }, this.random.pick(DELAYS));
      }, this.random.pick(DELAYS));
      return () => clearTimeout(timer);
    });
  }

  #report({ subscriber }: Socket, data: SubscriptionResult['data']): void {
    if (!this.isReporting) return;
    setTimeout(() => {
      if (!subscriber.closed) subscriber.next({ data });
    }, 1);
  }

  #execute(operation: string, asked: Asked): Readonly<Record<string, unknown>> {
    const { films } = this;
    const { id = '', title } = asked;
    switch (operation) {
      case 'Movies':
        return { movies: this.#page(asked) };
      case 'Movie': {
        const row = films.rows.find(one => one.id === id);
        return { movie: row ? filmOf(row) : null };
      }
      case 'Rename':
        return { updateMovie: films.update(id, Number(title)) ? { id, title } : null };
      case 'Remove':
        return { deleteMovie: films.delete(id) ? { id } : null };
      default: {
        films.create();
        const [row] = films.rows;
        return { createMovie: row && filmOf(row) };
      }
    }
  }

  #page({ genre, page = 1, limit = 1 }: Asked) {
    const all = this.films.rows.filter(row => isOf(row, genre));
    const data = all.slice((page - 1) * limit, page * limit).map(filmOf);
    const lastPage = Math.max(1, Math.ceil(all.length / limit));
    return {
      data,
      paginatorInfo: { currentPage: page, lastPage, perPage: limit, total: all.length },
    };
  }
}

export function filmOf({ id, version }: Row): Film {
  return { id, title: String(version) };
}

/** Whether a connection follows a list or a record that the film is or was part of. */
function isAbout({ variables }: Socket, row: Row): boolean {
  const { id, genre } = variables;
  return id === undefined ? isOf(row, genre) : id === row.id;
}

function unavailable(): HttpErrorResponse {
  const headers = new HttpHeaders({ 'Retry-After': '1' });
  return new HttpErrorResponse({ status: 503, headers, url: '/graphql' });
}

function noAnswer(): HttpErrorResponse {
  return new HttpErrorResponse({ status: 0, url: '/graphql' });
}
