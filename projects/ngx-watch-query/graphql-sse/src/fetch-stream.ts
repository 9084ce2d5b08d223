/**
 * A response whose body fails when nothing has come for so long: the server, or the way to it, is
 * gone without a word. What a server sends to keep a stream alive counts, too.
 *
 * @param limit in milliseconds
 */
export function endAfterSilence(response: Response, limit: number): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>({
    pull: async controller => {
      const timer = setTimeout(() => {
        controller.error(new Error(`Nothing came for ${String(limit)} ms.`));
        void reader.cancel();
      }, limit);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      // Where it has failed already, this does nothing but reject.
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: reason => reader.cancel(reason),
  });
  return new Response(watched, { status, statusText, headers });
}
