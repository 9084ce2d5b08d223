/** Null (R5). */
export const NULL = '~';
/** The empty list, since a key without values cannot be written. */
export const EMPTY_LIST = '~[]';
/** A variable that is unset although it has a default. */
export const UNSET = '~-';
/** Precedes JSON, for values that plain text cannot express. */
export const JSON_MARK = '~j';
/** Begins every token. Plain text that begins with it gets another one. */
export const MARK = '~';

/** No value for a key in the URL: absent, or bad text. */
export const ABSENT = Symbol('absent');
