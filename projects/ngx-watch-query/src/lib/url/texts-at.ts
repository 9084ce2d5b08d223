import type { UrlParams } from './url-texts';

/** The texts of a key, in their order; none if it is absent. */
export function textsAt(params: UrlParams, key: string): readonly string[] {
  const value = Object.hasOwn(params, key) ? params[key] : undefined;
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter(text => typeof text === 'string');
}
