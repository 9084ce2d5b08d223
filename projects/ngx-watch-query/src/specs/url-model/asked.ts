import { asRecord } from '../../lib/core/document/as-record';

/** What a WatchQuery of a trial requests, or what a URL says of it. */
export interface Asked {
  readonly page: number;
  readonly limit: number;
  /** Undefined: not set. */
  readonly search: string | undefined;
}

export type Part = keyof Asked;

export const PARTS: readonly Part[] = ['page', 'limit', 'search'];

/** The names of the parts: variables of a request, or keys of the URL. */
export type Names = Readonly<Record<Part, string>>;

/** Reads a URL without the library. Absent or bad text gives the default. */
export function askedAt(url: string, names: Names): Asked {
  const params = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');
  const numberAt = (key: string, otherwise: number) => {
    const text = params.get(key) ?? '';
    return /^[1-9]\d*$/.test(text) ? Number(text) : otherwise;
  };
  return {
    page: numberAt(names.page, 1),
    limit: numberAt(names.limit, 10),
    search: params.get(names.search) ?? undefined,
  };
}

/** Reads the variables of a request. */
export function askedBy(variables: unknown, names: Names): Asked {
  const { [names.page]: page, [names.limit]: limit, [names.search]: search } = asRecord(variables);
  return {
    page: Number(page),
    limit: Number(limit),
    search: typeof search === 'string' ? search : undefined,
  };
}

/** The parts in which they differ. */
export function differing(a: Asked, b: Asked): readonly Part[] {
  return PARTS.filter(part => a[part] !== b[part]);
}

/** The rest of a URL without these keys: path, foreign parameters, fragment. */
export function textAround(url: string, keys: readonly string[]): string {
  const { pathname, searchParams, hash } = new URL(url, 'http://localhost');
  for (const key of keys) searchParams.delete(key);
  return `${pathname}?${searchParams.toString()}${hash}`;
}
