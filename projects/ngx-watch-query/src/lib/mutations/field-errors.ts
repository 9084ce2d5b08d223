import { asRecord, isRecord } from '../core/document/as-record';
import type { WatchQueryError } from '../core/errors/watch-query-error';

/** What the server says of the fields of an input, by their names: all messages of each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Reads the field errors of a server's own from a failed mutation. */
export type ReadFieldErrors = (error: WatchQueryError) => FieldErrors;

/**
 * The validation errors of Laravel Lighthouse, `extensions.validation`, by the name of the field; that
 * of the argument `input` is left out.
 *
 * `{ 'input.title': ['The title is missing.'] }` ⇒ `{ title: ['The title is missing.'] }`
 */
export const laravelFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields = new Map<string, readonly string[]>();
  for (const { extensions } of errors) {
    const validation: unknown = asRecord(extensions)['validation'];
    if (!isRecord(validation)) continue;
    for (const [path, said] of Object.entries(validation)) {
      const name = path.replace(/^input\./, '');
      const all: readonly unknown[] = Array.isArray(said) ? said : [said];
      const texts = all.filter(text => typeof text === 'string');
      fields.set(name, [...(fields.get(name) ?? []), ...texts]);
    }
  }
  return Object.fromEntries(fields);
};
