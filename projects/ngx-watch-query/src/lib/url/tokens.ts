/** Null (R5). */
export const NULL = '~';
/** The empty list: a key without values cannot be written. */
export const EMPTY_LIST = '~[]';
/** Unset, although there is a default. */
export const UNSET = '~-';
/** Before JSON: what text cannot say. */
export const JSON_MARK = '~j';
/** Text that begins with the mark itself gets one more. */
export const MARK = '~';

/** No value for a key in the URL: absent, or bad text. */
export const ABSENT = Symbol('absent');
