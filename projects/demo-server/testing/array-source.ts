import type { PageSource } from '../src/pagination/page-source';

/** Pages over the numbers from 1 to `length`; `calls` tells what has been asked for. */
export interface ArraySource extends PageSource<number> {
  readonly calls: readonly string[];
}

/** Makes a source that counts its calls. */
export function arraySource(length: number): ArraySource {
  const numbers = Array.from({ length }, (_, index) => index + 1);
  const calls: string[] = [];
  return {
    calls,
    items: async (limit, offset) => {
      calls.push(`items ${limit} ${offset}`);
      return numbers.slice(offset, offset + limit);
    },
    total: async () => {
      calls.push('total');
      return length;
    },
  };
}
