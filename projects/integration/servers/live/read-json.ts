import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** What a request of our own specs has in its body. */
export async function readJson(
  request: IncomingMessage,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await json(request);
  if (typeof body !== 'object' || body === null) throw new Error('The body is no object');
  return { ...body };
}
