import type { UrlParams } from './url-texts';
import type { Written } from './url-writes';

/** The query parameters after the write. */
export function merged(params: UrlParams, written: Written): Record<string, unknown> {
  const next = new Map(Object.entries(params));
  for (const [key, { texts }] of written) {
    if (texts === null) next.delete(key);
    else next.set(key, texts.length === 1 ? texts[0] : texts);
  }
  return Object.fromEntries(next);
}
