/**
 * The timeout of specs with many random cases, in milliseconds. The number of cases bounds them; this
 * only ends a hanging spec, so that a slow machine gets through.
 */
export const PROPERTY_TIMEOUT = 10 * 60_000;
