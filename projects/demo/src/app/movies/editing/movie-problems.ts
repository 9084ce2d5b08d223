import type { WatchQueryError } from 'ngx-watch-query';
import { MOVIE_FIELDS, type MovieFieldKey } from './movie-field';

/** What is wrong, by field. */
export type MovieProblems = Readonly<Partial<Record<MovieFieldKey, string>>>;

/**
 * The server's messages: those of its validation, and those about values that are not of a field's
 * type, such as one and a half minutes. Empty where the failure is another one.
 */
export function serverProblems({ errors }: WatchQueryError): MovieProblems {
  const found = errors.flatMap(error => [...readValidation(error), ...readType(error)]);
  return problemsOf(key =>
    found
      .filter(([path]) => path === `input.${key}`)
      // Users know nothing of an input.
      .map(([, message]) => message.replaceAll('input.', ''))
      .join(' '),
  );
}

type ServerError = WatchQueryError['errors'][number];
/** The path of a value and what is wrong with it. */
type Finding = readonly [path: string, message: string];

/** As Lighthouse sends it: `extensions.validation = { 'input.title': ['…'] }`. */
function readValidation({ extensions }: ServerError): readonly Finding[] {
  const validation: unknown = extensions?.['validation'];
  if (typeof validation !== 'object' || validation === null) return [];
  return Object.entries(validation).flatMap(([path, messages]: [string, unknown]) =>
    Array.isArray(messages) ? messages.map((message): Finding => [path, String(message)]) : [],
  );
}

/** As graphql-js words it: `… at "input.runningTime"; Int cannot represent …`. */
function readType({ message }: ServerError): readonly Finding[] {
  const [, path, reason] = / at "([\w.]+)"; (.+)$/.exec(message) ?? [];
  return path !== undefined && reason !== undefined ? [[path, reason]] : [];
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
