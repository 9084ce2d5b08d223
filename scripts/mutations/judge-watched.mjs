import { stripVTControlCharacters } from 'node:util';
import { judgeRun } from './judge-run.mjs';

/**
 * Judges the run that printed `label`, in the output of a watch; undefined as long as it has not
 * ended. A run with another label proves nothing: it began too early, or it has another defect.
 */
export function judgeWatched(output, label) {
  const text = stripVTControlCharacters(output);
  const [, after] = text.split(label);
  const own = /[^]*?\nkarma: .*\n/.exec(after ?? '');
  if (own) return judgeRun(own[0]);
  return judgeRun(text) === 'does not compile' ? 'does not compile' : undefined;
}
