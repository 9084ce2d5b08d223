import type { GraphQLFormattedError } from 'graphql';

/** A GraphQL answer whose envelope has been checked. What `data` contains has not. */
export interface Envelope {
  /** Undefined where the server sent none, because the operation did not run. */
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly GraphQLFormattedError[];
  /** HTTP status, where it came by HTTP. */
  readonly status?: number;
  /** The HTTP error that it came with. */
  readonly cause?: unknown;
}

/**
 * Reads the envelope of an answer: `data`, `errors` or both (E2). Rows are not checked, so the cost
 * does not grow with their number.
 *
 * @returns null when it is not a GraphQL answer
 */
export function readEnvelope(body: unknown, status?: number): Envelope | null {
  if (!isRecord(body)) return null;
  const data = isEmptyList(body['data']) ? {} : body['data'];
  if (data !== undefined && data !== null && !isRecord(data)) return null;
  if (data === undefined && isByField(body['errors'])) return null;
  const errors = readErrors(body['errors']);
  // GraphQL has an error wherever `data` is null. Strapi answers so, with HTTP 401, before it runs GraphQL.
  if (errors.length === 0 && (data === undefined || (data === null && Number(status) >= 400))) {
    return null;
  }
  return status === undefined ? { data, errors } : { data, errors, status };
}

/**
 * Whether `data` is `[]`. PHP encodes an empty object so: `@include` or `@skip` may leave no field
 * (E2).
 */
function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * Whether `errors` are messages by field name, as Laravel sends when it refuses a request outside
 * of GraphQL (E2).
 */
function isByField(errors: unknown): boolean {
  return isRecord(errors) && !isGraphQLError(errors);
}

/**
 * The errors as the server sent them. A text is the message of an error; an error without a message still
 * counts as one (E2).
 */
export function readErrors(errors: unknown): readonly GraphQLFormattedError[] {
  if (errors === undefined || errors === null) return [];
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [errors];
  return list.map(error => {
    if (isGraphQLError(error)) return error;
    const isText = typeof error === 'string' && error !== '';
    return { message: isText ? error : 'The server sent an error without a message' };
  });
}

function isGraphQLError(error: unknown): error is GraphQLFormattedError {
  return isRecord(error) && typeof error['message'] === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
