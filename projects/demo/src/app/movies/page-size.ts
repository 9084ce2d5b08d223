import type { ParamMap } from '@angular/router';

/** Also the library's defaults: `defaultLimit` and `maxLimit`. */
const [DEFAULT, LARGEST] = [25, 100];

/** Of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

const OFFERED: readonly number[] = [10, 25, 50, LARGEST];

/** The page size that the address asks for, as the library reads it. */
export function readPageSize(params: ParamMap): number {
  const text = params.get('limit') ?? '';
  const size = /^\d+$/.test(text) ? Number(text) : 0;
  return size < 1 || size > LARGEST_INT ? DEFAULT : Math.min(size, LARGEST);
}

/** The page sizes to choose from; a link may have brought another one. */
export function pageSizes(chosen: number): readonly number[] {
  return [...new Set([...OFFERED, chosen])].sort((a, b) => a - b);
}
