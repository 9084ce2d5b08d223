import type { UrlChanges, UrlKey } from './url-binding';
import { readKey, settingOf, type UrlParams } from './url-texts';

/** The values that the URL says, or else means. */
export function readUrl(keys: readonly UrlKey[], params: UrlParams): UrlChanges {
  return keys.map(key => ({ part: key.part, value: settingOf(key, readKey(key, params)) }));
}
