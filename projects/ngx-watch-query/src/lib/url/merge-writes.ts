import type { UrlParams } from './url-texts';
import type { UrlChanged, UrlWrite } from './url-writes';

/** The change to write for each key: the latest one if several WatchQueries share the key. */
export function latestOf(writes: readonly UrlWrite[]): UrlChanged {
  const all = writes.flatMap(({ changes }) => [...changes]);
  return new Map(all.sort(([, a], [, b]) => a.at - b.at));
}

/** The query parameters after the write. */
export function merged(params: UrlParams, changes: UrlChanged): Record<string, unknown> {
  const next = new Map(Object.entries(params));
  for (const [key, { texts }] of changes) {
    if (texts === null) next.delete(key);
    else next.set(key, texts.length === 1 ? texts[0] : texts);
  }
  return Object.fromEntries(next);
}
