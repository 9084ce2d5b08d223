const MAX_INTEGER = 2_147_483_647;

/** Reads an id of the API as the integer key of a row; null when no row can have it. */
export function parseId(id: string): number | null {
  const key = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Infinity;
  return key <= MAX_INTEGER ? key : null;
}
