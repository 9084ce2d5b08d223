import type { MutationError } from 'ngx-watch-query';
import { MOVIE_FIELDS, type MovieFieldKey } from './movie-field';

/** The message of each field that has a problem. */
export type MovieProblems = Readonly<Partial<Record<MovieFieldKey, string>>>;

/** The server's messages about fields; empty if the mutation failed for another reason. */
export function serverProblems({ fields }: MutationError): MovieProblems {
  return problemsOf(key => fields[key]?.join(' ') ?? '');
}

/** Input that the browser cannot read, such as half a date. It reports such a field as empty. */
export function unreadable(form: HTMLFormElement): MovieProblems {
  return problemsOf(key => {
    const field = form.elements.namedItem(key);
    return field instanceof HTMLInputElement && field.validity.badInput
      ? field.validationMessage
      : '';
  });
}

function problemsOf(messageOf: (key: MovieFieldKey) => string): MovieProblems {
  const entries = MOVIE_FIELDS.map(({ key }) => [key, messageOf(key)] as const);
  return Object.fromEntries(entries.filter(([, message]) => message !== ''));
}
