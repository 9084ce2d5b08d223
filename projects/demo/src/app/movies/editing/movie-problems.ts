import type { WatchQueryError } from 'ngx-watch-query';
import { MOVIE_FIELDS, type MovieFieldKey } from './movie-field';

/** What is wrong, by field. */
export type MovieProblems = Readonly<Partial<Record<MovieFieldKey, string>>>;

/**
 * The server's messages as Lighthouse sends them: `extensions.validation = { 'input.title': […] }`.
 * Empty where the failure is another one.
 */
export function serverProblems({ errors }: WatchQueryError): MovieProblems {
  const found = errors.flatMap(({ extensions }) => {
    const validation: unknown = extensions?.['validation'];
    return typeof validation === 'object' && validation !== null ? Object.entries(validation) : [];
  });
  const messages = new Map<string, unknown>(found);
  return problemsOf(key => {
    const lines = messages.get(`input.${key}`);
    // Users know nothing of an input.
    return Array.isArray(lines) ? lines.map(String).join(' ').replaceAll('input.', '') : '';
  });
}

/** What the browser cannot read, such as half a date: it would say that the field is empty. */
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
