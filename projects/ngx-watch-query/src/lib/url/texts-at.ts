import type { UrlParams } from './url-texts';

/** The texts of a key, in their order; none if it is absent. */
export function textsAt(params: UrlParams, key: string): readonly string[] {
  const value = Object.hasOwn(params, key) ? params[key] : undefined;
  return [value].flat().filter(text => typeof text === 'string');
}
