import { isRecord } from '../core/document/as-record';

/** How many steps below the root of an answer lists are looked for. */
const DEEPEST_LIST = 10;

/** How many rows all lists of an answer have. Lists inside of rows do not count. */
export function rowCount(answer: unknown, depth = 0): number {
  if (Array.isArray(answer)) return answer.length;
  if (!isRecord(answer) || depth === DEEPEST_LIST) return 0;
  return Object.values(answer).reduce<number>((sum, value) => sum + rowCount(value, depth + 1), 0);
}
