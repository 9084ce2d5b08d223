import { createClient, NetworkError, type ClientOptions } from 'graphql-sse';
import type { SubscriptionResult, SubscriptionTransport } from 'ngx-watch-query';
import { OpeningError, readEnvelope, readSetting } from 'ngx-watch-query/private';
import { Observable } from 'rxjs';
import { fetchStream, LostStream, NO_STREAM, within } from './fetch-stream';
import type { GraphQLSseOptions } from './graphql-sse-transport';

/**
 * The transport itself. A file of its own: it is loaded with the first subscription. It imports the
 * package statically, so that a bundler leaves out the package's other half, a server that brings the
 * whole of graphql with it.
 */
export function eventStreams({
  url,
  headers,
  credentials = 'same-origin',
  lostAfter,
}: GraphQLSseOptions): SubscriptionTransport {
  const options: ClientOptions = {
    url: () => readSetting(() => (typeof url === 'function' ? url() : url)),
    credentials,
    retryAttempts: 0,
    fetchFn: (address: string, init: RequestInit) => fetchStream(address, init, lostAfter),
    ...(headers && {
      headers: async () => ({
        ...(await readSetting(() => (typeof headers === 'function' ? headers() : headers))),
      }),
    }),
  };
  return {
    subscribe: ({ query, operationName, variables }, connection) =>
      new Observable<SubscriptionResult>(subscriber => {
        const payload = {
          query,
          ...(operationName && { operationName }),
          variables: { ...variables },
        };
        // A client of its own: one keeps something of each operation, ended or not, until it is disposed of.
        return createClient(options).subscribe(
          payload,
          {
            next: result => subscriber.next(result),
            error: (error: unknown) => void asClosing(error).then(end => subscriber.error(end)),
            complete: () => subscriber.complete(),
          },
          { connected: () => connection.opened(), message: assertObject },
        );
      }),
  };
}

/** graphql-sse itself takes a result that is no object for a failure of the network. */
function assertObject({ data }: { readonly data: unknown }): void {
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new TypeError('Stream data must be an object');
  }
}

/** The statuses whose text matters: with them a server refuses the operation or the user. */
const REJECTIONS: readonly number[] = [400, 401, 403, 405, NO_STREAM, 415, 422];

/** How long the text of such an answer may take, in milliseconds: its status is known already (V13). */
const LONGEST_TEXT = 10_000;

/** An HTTP status says what a close code says on a socket. Never rejects. */
async function asClosing(error: unknown): Promise<unknown> {
  if (!(error instanceof NetworkError)) {
    const isLost = error instanceof LostStream || !(error instanceof Error);
    if (isLost || error instanceof OpeningError) return error;
    // Neither the network nor the application has failed: graphql-sse cannot read the stream.
    const { message } = error;
    return new OpeningError(`the server does not speak graphql-sse: ${message}`, { cause: error });
  }
  const response: unknown = error.response;
  if (!(response instanceof Response)) return error;
  const { status } = response;
  // The text of any other answer decides nothing, and may never end.
  if (!REJECTIONS.includes(status)) return error;
  const errors = await errorsIn(response);
  // A 403 of GraphQL is about this operation, one without its errors about the user.
  if (status === 401 || (status === 403 && errors.length === 0)) {
    return { code: 4000 + status, reason: errors[0]?.message ?? '' };
  }
  if (errors.length > 0) return errors;
  // Without errors of GraphQL it may be the login page of a proxy.
  return status === NO_STREAM ? error : [{ message: `the server answered HTTP ${String(status)}` }];
}

/** The GraphQL errors in an answer that is no stream. */
async function errorsIn(response: Response) {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body: unknown = isJson && (await within(response.json(), LONGEST_TEXT).catch(() => null));
  return readEnvelope(body)?.errors ?? [];
}
