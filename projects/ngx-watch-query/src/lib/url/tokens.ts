/** Null (R5). */
export const NULL = '~';
/** The empty list, since a key without values cannot be written. */
export const EMPTY_LIST = '~[]';
/** Unset, although there is a default. */
export const UNSET = '~-';
/** Precedes JSON, for values that plain text cannot express. */
export const JSON_MARK = '~j';
/** Text that begins with the mark gets another one. */
export const MARK = '~';

/** No value for a key in the URL: absent, or bad text. */
export const ABSENT = Symbol('absent');
