import type { ParamMap } from '@angular/router';

/**
 * A text variable of a WatchQuery as its URL writes it (docs/router.md); '' where it says none.
 * What begins with one `~` is no text, two stand for one.
 */
export function readQueryText(params: ParamMap, key: string): string {
  const text = params.get(key) ?? '';
  if (text.length > 2000 || /^~(?!~)/.test(text)) return '';
  return text.replace(/^~~/, '~');
}
