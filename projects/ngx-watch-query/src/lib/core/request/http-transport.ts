import { HttpClient, HttpErrorResponse, type HttpResponse } from '@angular/common/http';
import {
  EnvironmentInjector,
  inject,
  Injectable,
  InjectionToken,
  runInInjectionContext,
} from '@angular/core';
import { catchError, defer, map, of, type Observable } from 'rxjs';
import {
  readEnvelope,
  type Envelope,
  type GraphQLRequest,
  type RequestTransport,
} from 'ngx-watch-query/private';
import { WatchQueryError } from '../errors/watch-query-error';

/** The Accept header of a client that does not know its server (GraphQL over HTTP, section 5). */
const ACCEPT = 'application/graphql-response+json, application/json;q=0.9';

/** The address of the GraphQL server, or a function that tells it before each request. */
export const ENDPOINT = new InjectionToken<string | (() => string)>('ngx-watch-query endpoint');

/**
 * Sends operations as POST through Angular's HttpClient, so that interceptors, XSRF protection, the
 * transfer cache and pending tasks work as for any other request (E1).
 */
@Injectable()
export class HttpTransport implements RequestTransport {
  readonly #http = inject(HttpClient);
  readonly #endpoint = inject(ENDPOINT);
  readonly #injector = inject(EnvironmentInjector);

  send(request: GraphQLRequest): Observable<Envelope> {
    return defer(() => this.#post(request, this.#uri()));
  }

  #uri(): string {
    const endpoint = this.#endpoint;
    return typeof endpoint === 'string'
      ? endpoint
      : runInInjectionContext(this.#injector, endpoint);
  }

  #post(request: GraphQLRequest, uri: string): Observable<Envelope> {
    const { query, variables, operationName, context, bypassTransferCache } = request;
    return this.#http
      .post<unknown>(
        uri,
        { query, variables, operationName },
        {
          headers: { Accept: ACCEPT },
          observe: 'response',
          ...(context && { context }),
          ...(bypassTransferCache && { transferCache: false }),
        },
      )
      .pipe(
        map(response => answerOf(response, uri)),
        catchError((error: unknown) => of(answerOfError(error, uri))),
      );
  }
}

function answerOf(response: HttpResponse<unknown>, uri: string): Envelope {
  const envelope = readEnvelope(response.body, response.status);
  if (envelope) return envelope;
  throw notGraphQL(uri, response.status);
}

/** A GraphQL body counts whatever its status (E2); anything else is thrown on as what it is. */
function answerOfError(error: unknown, uri: string): Envelope {
  if (error instanceof WatchQueryError) throw error;
  if (!(error instanceof HttpErrorResponse)) {
    throw new WatchQueryError('network', `The request to ${shown(uri)} could not be sent.`, {
      cause: error,
    });
  }
  const { status } = error;
  if (status === 0) {
    throw new WatchQueryError(
      'network',
      `No answer from ${shown(uri)}: the server is down, out of reach or refuses this origin (CORS).`,
      { cause: error },
    );
  }
  const envelope = readEnvelope(error.error, status);
  if (envelope) return envelope;
  if (status < 400) throw notGraphQL(uri, status, error);
  throw new WatchQueryError('http', `${shown(uri)} answered HTTP ${String(status)}.`, {
    status,
    cause: error,
  });
}

function notGraphQL(uri: string, status: number, cause?: unknown): WatchQueryError {
  return new WatchQueryError(
    'protocol',
    `The answer of ${shown(uri)} is not GraphQL (HTTP ${String(status)}): check the address.`,
    { status, cause },
  );
}

/** Without its query string: that may hold a token (E6). */
function shown(uri: string): string {
  return uri.replace(/[?#].*/, '');
}
