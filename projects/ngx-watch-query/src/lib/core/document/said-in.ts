import { asRecord } from './as-record';

/**
 * The message in a JSON body that is not GraphQL: its `message` (Laravel, Express), or `detail` or
 * `title` of an RFC 9457 problem, or that of its `error` (Strapi); undefined where there is none.
 *
 * @param isWhole whether its `error` is looked at
 */
export function saidIn(body: unknown, isWhole = true): string | undefined {
  const { message, detail, title, error } = asRecord(body);
  const said = message || detail || title || (isWhole && saidIn(error, false));
  return typeof said === 'string' && said ? said : undefined;
}
