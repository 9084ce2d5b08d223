/** A GraphQL error as a server tells of it. */
export interface TestError {
  /** What the server says of it. */
  readonly message: string;
  /** Where in the answer it happened: response keys, and indices of lists. */
  readonly path?: readonly (string | number)[];
  /** What the server adds, for example a code. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A text is an error that says no more than this. */
export function asError(error: string | TestError): TestError {
  return typeof error === 'string' ? { message: error } : error;
}
