import type { Plan } from '../core/plan/plan';

/** A custom variable that is kept in the URL and needs more than its name. */
export interface UrlVariable {
  /** The variable's name in the query, without `$`. */
  readonly name: string;
  /**
   * The kind of a type other than Int, Float, Boolean, String and ID, which the query does not tell.
   * Default: `'enum'` beside `values`; `'scalar'` beside `read`; otherwise derived from the variable's
   * default or initial value, else `'scalar'`.
   */
  readonly kind?: 'enum' | 'input' | 'scalar';
  /**
   * The names of an enum, or the texts of a `String`; others count as absent. So do null and "unset", and
   * they are not written, unless the list includes `null` or `undefined`. Default: all are accepted.
   */
  readonly values?: readonly (string | null | undefined)[];
  /** The history of this variable's changes, in the place of the general `history` (R6). */
  readonly history?: 'push' | 'replace';
  /**
   * What an empty text in the URL means: `'unset'` leaves the variable out of the request, and an
   * empty text is not written. Default: `'text'`, the empty text.
   */
  readonly empty?: 'text' | 'unset';
  /**
   * Reads the variable's value from its text, in the place of the rules for its type. Undefined, an
   * invalid number or date, and a thrown error mean bad text, which counts as absent. Only together with
   * `write`.
   */
  read?(text: string): unknown;
  /**
   * Writes the variable's value, which is JSON (a date is a string) and never null or undefined. Text
   * that `read` does not turn back into the same value stays out of the URL. Only together with `read`.
   */
  write?(value: unknown): string;
}

/**
 * The caller's own way between a variable's value and its text. Half of one, which development builds
 * refuse, reads or writes nothing.
 */
export type UrlCodec = Pick<UrlVariable, 'read' | 'write'>;

/** Which values of a WatchQuery are kept in the URL, and how (section 5). */
export interface UrlOptions {
  /**
   * The custom variables that are kept in the URL: only these are read and written (R4).
   * Default: every variable of a scalar or enum type, or a list of these, whose name does not sound
   * secret.
   */
  readonly variables?: readonly (string | UrlVariable)[];
  /**
   * Custom variables in addition to those that are in the URL by default, or settings for one of these.
   * Not together with `variables`.
   */
  readonly include?: readonly (string | UrlVariable)[];
  /** A prefix for every key: `'b'` turns `page` into `bPage` (R2). Default: none. */
  readonly prefix?: string;
  /**
   * Whether values equal to the default are written, too (`'keep'`): for initial values that differ
   * from user to user (R3). Default: `'omit'`.
   */
  readonly defaults?: 'omit' | 'keep';
}

const SECRET = /\b((token|password|passwd|secret|credential|jwt|otp)s?|api ?key)\b/;

/** Whether a variable's name suggests that its value is secret (R4). */
export function soundsSecret(name: string): boolean {
  const words = name
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, ' $&')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ');
  return SECRET.test(words);
}

/** The listed variables, each with its settings. */
export function listedVariables({ variables, include = [] }: UrlOptions): readonly UrlVariable[] {
  return (variables ?? include).map(entry => (typeof entry === 'string' ? { name: entry } : entry));
}

/** The first listed name that the query does not declare as a custom variable. */
export function undeclaredListed(plan: Plan, options: UrlOptions): string | undefined {
  return listedVariables(options).find(({ name }) => !plan.customVariables.has(name))?.name;
}
