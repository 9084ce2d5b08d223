import type { GraphQLFormattedError } from 'graphql';

/** A GraphQL answer whose envelope has been checked; `data` is still the server's word. */
export interface Envelope {
  /** Undefined where the server sent none: the operation did not run (or its root is non-null). */
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors: readonly GraphQLFormattedError[];
  /** HTTP status, where it came by HTTP. */
  readonly status?: number;
  /** The HTTP error that it came with. */
  readonly cause?: unknown;
}

/**
 * Reads the envelope of an answer: `data`, `errors` or both (E2). Rows are not looked at, so its
 * cost does not grow with them.
 *
 * @returns null when it is not a GraphQL answer
 */
export function readEnvelope(body: unknown, status?: number): Envelope | null {
  if (!isRecord(body)) return null;
  // PHP cannot tell an empty object from an empty list.
  const data = isEmptyList(body['data']) ? {} : body['data'];
  if (data !== undefined && data !== null && !isRecord(data)) return null;
  if (data === undefined && isByField(body['errors'])) return null;
  const errors = readErrors(body['errors']);
  if (data === undefined && errors.length === 0) return null;
  return status === undefined ? { data, errors } : { data, errors, status };
}

/** What PHP makes of a root object without fields: `@include` or `@skip` have left nothing (E2). */
function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/** Errors by the name of a field, as Laravel answers what it refuses outside of GraphQL (E2). */
function isByField(errors: unknown): boolean {
  return isRecord(errors) && !isGraphQLError(errors);
}

/** The errors as they came. One without a message is still an error. */
export function readErrors(errors: unknown): readonly GraphQLFormattedError[] {
  if (errors === undefined || errors === null) return [];
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [errors];
  return list.map(error =>
    isGraphQLError(error) ? error : { message: 'The server sent an error without a message' },
  );
}

function isGraphQLError(error: unknown): error is GraphQLFormattedError {
  return isRecord(error) && typeof error['message'] === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
