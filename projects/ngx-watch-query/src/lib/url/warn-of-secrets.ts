import { warn } from '../core/errors/warn';
import type { Plan } from '../core/plan/plan';
import { secretVariables } from './bind-url';
import type { UrlOptions } from './url-options';

/**
 * Warns of variables that would be in the URL by default, but for their names (R4).
 *
 * @param callerNames the variables of the caller's function or read-only signals, which stay out of the
 *   URL whatever they are called (L15, L17)
 */
export function warnOfSecrets(
  plan: Plan,
  options: UrlOptions,
  callerNames: ReadonlySet<string>,
): void {
  for (const name of secretVariables(plan, options)) {
    if (callerNames.has(name)) continue;
    warn(
      'WQ205',
      `$${name} sounds secret and stays out of the URL. List it in \`router.include\` if it belongs there.`,
    );
  }
}
