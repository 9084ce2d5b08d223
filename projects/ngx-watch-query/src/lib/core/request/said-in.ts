import { asRecord } from '../document/as-record';

/**
 * The message in a JSON body that is not GraphQL: its `message` (Laravel, Express), or `detail` or
 * `title` of an RFC 9457 problem, or its `error` (Spring, OAuth), or the message of that (Strapi);
 * undefined where there is none.
 */
export function saidIn(body: unknown): string | undefined {
  const { message, detail, title, error } = asRecord(body);
  const said = message || detail || title || asRecord(error)['message'] || error;
  return typeof said === 'string' && said ? said : undefined;
}
