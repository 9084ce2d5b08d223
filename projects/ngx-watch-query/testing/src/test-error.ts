/** A GraphQL error as a server sends it. */
export interface TestError {
  /** The text of the error. */
  readonly message: string;
  /** The path to the field in the answer: response keys, and indices of lists. */
  readonly path?: readonly (string | number)[];
  /** Additional data of the server, for example a code. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A string stands for an error with that message only. */
export function asError(error: string | TestError): TestError {
  return typeof error === 'string' ? { message: error } : error;
}
