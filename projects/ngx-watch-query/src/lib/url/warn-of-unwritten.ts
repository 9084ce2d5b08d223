import { warn } from '../core/errors/warn';
import { holdsObject } from './matches-type';
import type { UrlKey } from './url-binding';
import type { UrlType } from './url-type';

/** Warns of a value that cannot be written into the URL, with the reason and what helps (R4, R5). */
export function warnOfUnwritten({ key, part, type }: UrlKey, value: unknown): void {
  const what = `the value of "${key}" is not in the URL`;
  // A variable that nobody lists: so there is no strict list, and `include` adds it.
  if (part.kind === 'variable' && kindOf(type) === 'leaf' && holdsObject(value)) {
    const { name } = part;
    warn(
      'WQ206',
      `${what}: add { name: '${name}', kind: 'input' } to \`router.include\` to write objects.`,
    );
  } else warn('WQ206', `${what}: it is too long or of another type.`);
}

function kindOf(type: UrlType): string {
  return type.item ? kindOf(type.item) : type.kind;
}
