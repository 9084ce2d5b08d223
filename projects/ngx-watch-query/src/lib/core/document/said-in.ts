import { asRecord } from './as-record';

/**
 * What a JSON body that is no GraphQL says of itself: its `message` (Laravel, Express), or `detail`
 * or `title` of an RFC 9457 problem; undefined where it says nothing.
 */
export function saidIn(body: unknown): string | undefined {
  const { message, detail, title } = asRecord(body);
  // An empty message says nothing.
  const said = message || detail || title;
  return typeof said === 'string' && said ? said : undefined;
}
