import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** The JSON body of a request from our own specs. */
export async function readJson(
  request: IncomingMessage,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await json(request);
  if (typeof body !== 'object' || body === null) throw new Error('The body is no object');
  return { ...body };
}
