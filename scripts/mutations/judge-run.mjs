import { stripVTControlCharacters } from 'node:util';
import { countKarma } from '../test/counts.mjs';

/**
 * Judges a run of specs: 'noticed' if one has failed, 'passed' if all have passed, otherwise why
 * neither is known. A defect that does not compile does not count as noticed.
 */
export function judgeRun(output) {
  const text = stripVTControlCharacters(output);
  if (/bundle generation failed/i.test(text)) return 'does not compile';
  const counts = countKarma(text);
  if (!counts) return 'no specs ran';
  // A page that has broken off counts as one more failure. Alone it proves nothing, because the
  // machine may just be busy.
  const isBroken = /^karma: .*, broken off/m.test(text);
  if (counts.failed > (isBroken ? 1 : 0)) return 'noticed';
  if (isBroken) return 'broke off';
  return counts.passed > 0 ? 'passed' : 'no specs ran';
}
