import type { UrlChanges, UrlKey } from './url-binding';
import { readKey, settingOf, type UrlParams } from './url-texts';
import { isDeepEqual } from '../core/state/share-structure';

/** What the URL says beyond the defaults. */
export function readUrl(
  keys: readonly UrlKey[],
  params: UrlParams,
  maxLimit: number | null,
): UrlChanges {
  return keys.flatMap(key => {
    const value = readKey(key, params, maxLimit);
    return isDeepEqual(key.defaultValue, value)
      ? []
      : [{ part: key.part, value: settingOf(key, value) }];
  });
}
