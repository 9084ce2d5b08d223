import { repairEncoding } from './repair-encoding';

/**
 * The title as a reader expects it: letters repaired, a trailing article moved to the front
 * (`Barbarians, The` ⇒ `The Barbarians`). One film of the source has no title.
 */
export function cleanTitle(title: string | null): string {
  if (title === null) {
    return 'Untitled';
  }
  return repairEncoding(title).replace(/^(.+), (The|An?)$/, '$2 $1');
}
