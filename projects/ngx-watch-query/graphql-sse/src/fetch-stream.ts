/**
 * The status of an answer that is no event stream, whatever the server says (HTTP: Not Acceptable).
 * graphql-sse would take it for a stream.
 */
export const NO_STREAM = 406;

/** A stream is lost. graphql-sse does not always tell it from one that it cannot read. */
export class LostStream extends Error {}

/**
 * Fetches a response whose body fails where the stream is lost, because the server or the way to it is
 * gone: where it ends without the event `complete`, and where nothing comes for too long, the response
 * included. What a server sends to keep a stream alive counts, too.
 *
 * @param lostAfter how long nothing may come, in milliseconds; undefined, 0 or `Infinity`: for ever
 */
export async function fetchStream(
  url: string,
  init: RequestInit,
  lostAfter?: number,
): Promise<Response> {
  const response = await within(fetch(url, init), lostAfter);
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  const type = headers.get('content-type');
  // GraphQL Yoga answers with a stream of errors and their HTTP status where one operation is not allowed,
  // or fails. Only a token that is not accepted concerns the others, too.
  const isStream = type === null ? ok : type.startsWith('text/event-stream') && status !== 401;
  if (!isStream) return ok ? new Response(body, { status: NO_STREAM, headers }) : response;
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>({
    pull: async controller => {
      try {
        const { done, value } = await within(reader.read(), lostAfter);
        // graphql-sse would wait for ever if the stream ended with its last result.
        if (done) throw new Error('The stream has ended.');
        controller.enqueue(value);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        controller.error(new LostStream(message, { cause: error }));
        // Rejects where it has failed already.
        await reader.cancel().catch(() => undefined);
      }
    },
    cancel: reason => reader.cancel(reason),
  });
  return new Response(watched, { statusText, headers });
}

/** The longest time that a browser's timer takes, in milliseconds. A longer one ends at once. */
const LONGEST = 2_147_483_647;

/** The promise, which fails if it takes longer than `limit` milliseconds; any time where that is none. */
export function within<T>(promise: Promise<T>, limit = Infinity): Promise<T> {
  if (!(limit > 0 && limit <= LONGEST)) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came for ${String(limit)} ms.`)), limit);
  });
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
