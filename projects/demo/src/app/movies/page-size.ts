/** Equal to the library's default for `defaultLimit`. */
export const DEFAULT_PAGE_SIZE = 25;

const OFFERED: readonly number[] = [10, DEFAULT_PAGE_SIZE, 50, 100];

/** The page sizes to choose from; a link may have brought another one. */
export function pageSizes(chosen: number): readonly number[] {
  return [...new Set([...OFFERED, chosen])].sort((a, b) => a - b);
}
