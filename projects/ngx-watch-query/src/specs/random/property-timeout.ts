/**
 * For specs that check many random cases, in milliseconds. The number of cases bounds them; this only
 * ends what hangs, so that a busy machine gets through.
 */
export const PROPERTY_TIMEOUT = 10 * 60_000;
