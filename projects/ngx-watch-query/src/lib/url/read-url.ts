import type { UrlChanges, UrlKey } from './url-binding';
import { readKey, settingOf, type UrlParams } from './url-texts';
import { isDeepEqual } from '../core/state/share-structure';

/** The values of the URL that differ from the defaults. */
export function readUrl(keys: readonly UrlKey[], params: UrlParams): UrlChanges {
  return keys.flatMap(key => {
    const value = readKey(key, params);
    return isDeepEqual(key.defaultValue, value)
      ? []
      : [{ part: key.part, value: settingOf(key, value) }];
  });
}
