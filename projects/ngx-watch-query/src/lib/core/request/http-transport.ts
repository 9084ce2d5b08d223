import { HttpClient, HttpErrorResponse, type HttpResponse } from '@angular/common/http';
import { EnvironmentInjector, inject, runInInjectionContext } from '@angular/core';
import { catchError, defer, map, of, take } from 'rxjs';
import { readEnvelope, type Envelope, type RequestTransport } from 'ngx-watch-query/private';
import { toWatchQueryError, WatchQueryError } from '../errors/watch-query-error';
import { firstParagraph } from './first-paragraph';
import { saidIn } from './said-in';

declare const ngDevMode: boolean | undefined;

/** The Accept header of a client that does not know its server (GraphQL over HTTP, section 5). */
const ACCEPT = 'application/graphql-response+json, application/json;q=0.9';

const NO_GRAPHQL = 'no GraphQL.';

/**
 * Sends operations as POST through Angular's HttpClient, so that interceptors, XSRF protection, the
 * transfer cache and pending tasks work as for any other request (E1). Must be called in an
 * injection context.
 *
 * @param endpoint the address of the GraphQL server, or a function that returns it, called before
 *   each request
 */
export function createHttpTransport(endpoint: string | (() => string)): RequestTransport {
  const http = inject(HttpClient);
  const injector = inject(EnvironmentInjector);
  return {
    send: ({ query, variables, operationName, context, bypassTransferCache }) =>
      defer(() => {
        const isFunction = typeof endpoint === 'function';
        const uri = isFunction ? runInInjectionContext(injector, endpoint) : endpoint;
        // Typed as a string, but it may come from a configuration that is not loaded yet.
        if (!uri) {
          throw new WatchQueryError('network', 'The function `uri` has returned no address.');
        }
        const options = {
          headers: { Accept: ACCEPT },
          observe: 'response',
          ...(context && { context }),
          ...(bypassTransferCache && { transferCache: false }),
        } as const;
        return http.post<unknown>(uri, { query, variables, operationName }, options).pipe(
          // An interceptor may emit further answers, or never complete. `outcomesOf` ends with the first one,
          // too, but a list that grows sends several requests within one (E1, A3).
          take(1),
          map(response => answerOf(response, uri)),
          catchError((error: unknown) => of(answerOfError(error, uri))),
        );
      }),
  };
}

/** The parts of an HTTP answer that are read. */
type Answer = Pick<HttpResponse<unknown>, 'body' | 'status'>;

/** Reads an answer. A GraphQL body counts, whatever the HTTP status (E2). */
function answerOf({ body, status }: Answer, uri: string, cause?: unknown): Envelope {
  const envelope = readEnvelope(body, status);
  if (envelope) return cause ? { ...envelope, cause } : envelope;
  throw notGraphQL(uri, status, body, cause);
}

/**
 * The answer that an HttpClient error holds.
 *
 * @throws WatchQueryError where it holds none: nothing was sent, or nothing came back
 */
function answerOfError(error: unknown, uri: string): Envelope {
  // What an interceptor throws, or the error for an answer that is no GraphQL.
  if (!(error instanceof HttpErrorResponse)) throw toWatchQueryError(error);
  const { status } = error;
  if (status === 0) {
    let message = `No answer from ${shown(uri)}`;
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      message += ': the server is down, out of reach or refuses this origin (CORS).';
    }
    throw new WatchQueryError('network', message, { cause: error });
  }
  return answerOf({ body: error.error as unknown, status }, uri, error);
}

/**
 * The error for an answer that is not GraphQL. It quotes the message in the body, where there is
 * one, and in development builds a plain text (E3).
 */
function notGraphQL(uri: string, status: number, body: unknown, cause: unknown): WatchQueryError {
  // An error with a good status is that of HttpClient's parser, whose words nobody has sent.
  let said = cause && status < 400 ? undefined : saidIn(body);
  if (typeof ngDevMode === 'undefined' || ngDevMode) said ??= textOf(status, body);
  const message = `${shown(uri)} answered HTTP ${status}: ${said ?? NO_GRAPHQL}`;
  return new WatchQueryError(status < 400 ? 'protocol' : 'http', message, { status, cause });
}

/** Development only: the text of an answer that says nothing else. It asks where the address may be wrong. */
function textOf(status: number, body: unknown): string {
  const text = (status < 400 ? undefined : firstParagraph(body)) ?? NO_GRAPHQL;
  // Any other status comes from a server that has been found, and refuses or fails.
  const isElsewhere = status < 400 || status === 404 || status === 405;
  if (!isElsewhere) return text;
  return `${text}${/[.?!]$/.test(text) ? '' : '.'} Is the address right?`;
}

/**
 * The address without its query string, which may hold a token, and without a password. In production a
 * page may be rendered for the public, by a server that uses an internal address: only the path is shown (E6).
 */
function shown(uri: string): string {
  const address = uri.replace(/[?#].*/, '');
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    return address.replace(/\/\/[^/]*@/, '//');
  }
  return address.replace(/^(\w+:)?\/\/[^/]*/, '') || '/';
}
