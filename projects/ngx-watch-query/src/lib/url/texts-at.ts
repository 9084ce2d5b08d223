import { ownValue } from '../core/document/own-value';
import type { UrlParams } from './url-texts';

/** The texts of a key, in their order; none if it is absent. */
export function textsAt(params: UrlParams, key: string): readonly string[] {
  return [ownValue(params, key)].flat().filter(text => typeof text === 'string');
}
