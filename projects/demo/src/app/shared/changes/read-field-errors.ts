import type { ReadFieldErrors } from 'ngx-watch-query';

/** The path of a value in the variables, and its problem. */
type Finding = readonly [path: string, message: string];
type ServerError = Parameters<ReadFieldErrors>[0]['errors'][number];

/**
 * The demo server's messages about the fields of an input: those of its validation, and those about
 * values of the wrong type, such as one and a half minutes.
 */
export const readFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const [path, message] of errors.flatMap(one => [...readValidation(one), ...readType(one)])) {
    // The prefix `input.` means nothing to users.
    const [name, text] = [path, message].map(said => said.replaceAll('input.', ''));
    if (name !== undefined && text !== undefined) (fields[name] ??= []).push(text);
  }
  return fields;
};

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
