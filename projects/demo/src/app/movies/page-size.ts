import type { ParamMap } from '@angular/router';

/** Equal to the library's defaults for `defaultLimit` and `maxLimit`. */
const [DEFAULT, LARGEST] = [25, 100];

/** The largest `Int` of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

const OFFERED: readonly number[] = [10, 25, 50, LARGEST];

/** The page size in the address, read as the library does. */
export function readPageSize(params: ParamMap): number {
  const text = params.get('limit') ?? '';
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  return size < 1 || size > LARGEST_INT ? DEFAULT : Math.min(size, LARGEST);
}

/** The page sizes to choose from; a link may have brought another one. */
export function pageSizes(chosen: number): readonly number[] {
  return [...new Set([...OFFERED, chosen])].sort((a, b) => a - b);
}
