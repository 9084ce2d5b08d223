import { asRecord, isRecord } from '../core/document/as-record';
import type { WatchQueryError } from '../core/errors/watch-query-error';

/** The server's messages about the fields of an input: for each field's name all of its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Reads the field errors that a server sends with a failed mutation, in its own way. */
export type ReadFieldErrors = (error: WatchQueryError) => FieldErrors;

/**
 * The validation errors of Laravel Lighthouse, `extensions.validation`, by the name of the field. The
 * prefix `input.` is left out.
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
      const texts = [said].flat().filter(text => typeof text === 'string');
      fields.set(name, [...(fields.get(name) ?? []), ...texts]);
    }
  }
  return Object.fromEntries(fields);
};
