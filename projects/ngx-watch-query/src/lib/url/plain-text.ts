import { ABSENT, MARK } from './tokens';

/** Plain text. A doubled mark stands for text that begins with the mark. */
export function readPlain(text: string): string | typeof ABSENT {
  if (!text.startsWith(MARK)) return text;
  return text.startsWith(MARK + MARK) ? text.slice(MARK.length) : ABSENT;
}

/** Plain text. If it begins with the mark, the mark is doubled; `readPlain` undoes that. */
export function writePlain(text: string): string {
  return text.startsWith(MARK) ? MARK + text : text;
}
