import { isRecord } from '../core/document/as-record';

/** Lists are not deeper in an answer: steps from its root. */
const DEEPEST_LIST = 10;

/** How many rows an answer has, in all its lists; what is inside of rows is not counted. */
export function rowCount(answer: unknown, depth = 0): number {
  if (Array.isArray(answer)) return answer.length;
  if (!isRecord(answer) || depth === DEEPEST_LIST) return 0;
  return Object.values(answer).reduce<number>((sum, value) => sum + rowCount(value, depth + 1), 0);
}
