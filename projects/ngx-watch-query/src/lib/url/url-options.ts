import type { Plan } from '../core/plan/plan';

/** A custom variable that belongs into the URL, where its name alone does not say enough. */
export interface UrlVariable {
  /** The variable's name in the query, without `$`. */
  readonly name: string;
  /**
   * What a type other than Int, Float, Boolean, String and ID is: the query has no schema. Default:
   * what the variable's default or initial value shows, else a scalar.
   */
  readonly kind?: 'enum' | 'input' | 'scalar';
  /** The names of an enum: others count as absent. By default every name is taken. */
  readonly values?: readonly string[];
}

/** What of a WatchQuery goes into the URL, and how (section 5). */
export interface UrlOptions {
  /**
   * The custom variables that belong into the URL: a strict list, for reading and for writing (R4).
   * Default: every variable of a scalar or enum type, or a list of these, whose name does not sound
   * secret.
   */
  readonly variables?: readonly (string | UrlVariable)[];
  /** Stands before every key: `'b'` makes `bPage` of `page` (R2). Default: none. */
  readonly prefix?: string;
  /**
   * Whether values equal to the default are written, too (`'keep'`): for initial values that differ
   * from user to user (R3). Default: `'omit'`.
   */
  readonly defaults?: 'omit' | 'keep';
}

const SECRETS = new Set([
  'token',
  'password',
  'passwd',
  'secret',
  'credential',
  'credentials',
  'jwt',
  'otp',
]);

/** Whether a variable's name says that its value is nobody else's business (R4). */
export function soundsSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some(
    (word, index) =>
      SECRETS.has(word) ||
      SECRETS.has(word.replace(/s$/, '')) ||
      word === 'apikey' ||
      (word === 'api' && words[index + 1] === 'key'),
  );
}

/** The variables listed, each with what is said of it; undefined: none are listed. */
export function listedVariables({ variables }: UrlOptions): readonly UrlVariable[] | undefined {
  return variables?.map(entry => (typeof entry === 'string' ? { name: entry } : entry));
}

/** The first listed name that the query does not declare as a custom variable. */
export function undeclaredListed(plan: Plan, options: UrlOptions): string | undefined {
  return listedVariables(options)?.find(({ name }) => !plan.customVariables.has(name))?.name;
}
