/** Writes the cursor of the item at `position`, counted from 1: Lighthouse's base64 of the number. */
export function encodeCursor(position: number): string {
  return Buffer.from(String(position)).toString('base64');
}

/**
 * Reads the number of items up to the cursor. As in Lighthouse, anything that is not a cursor means
 * the beginning.
 */
export function decodeCursor(cursor: string): number {
  const offset = Number.parseInt(Buffer.from(cursor, 'base64').toString(), 10);
  return Number.isSafeInteger(offset) ? offset : 0;
}
