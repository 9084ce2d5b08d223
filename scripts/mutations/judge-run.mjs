import { stripVTControlCharacters } from 'node:util';
import { countKarma } from '../test/counts.mjs';

/**
 * What a run of specs says: 'noticed' where one failed, 'passed' where all passed, else why neither
 * is known. A defect that does not compile is none that a spec has noticed.
 */
export function judgeRun(output) {
  const text = stripVTControlCharacters(output);
  if (/bundle generation failed/i.test(text)) return 'does not compile';
  const counts = countKarma(text);
  if (!counts) return 'no specs ran';
  // A page that broke off counts as one more failure. It says nothing by itself: the machine may be
  // busy.
  const isBroken = /^karma: .*, broken off/m.test(text);
  if (counts.failed > (isBroken ? 1 : 0)) return 'noticed';
  if (isBroken) return 'broke off';
  return counts.passed > 0 ? 'passed' : 'no specs ran';
}
