/**
 * The broken letters of the source and the letters that they stand for: bytes of Windows-1252 were
 * read as Mac OS Roman. The table contains all that occur in the source; `³` and `¢` are intact.
 */
const MISREAD: Readonly<Record<string, string>> = {
  '‡': 'à',
  '·': 'á',
  '‰': 'ä',
  Ë: 'è',
  È: 'é',
  Í: 'ê',
  Î: 'ë',
  Û: 'ó',
  Ù: 'ô',
  '˘': 'ù',
  Ω: '½',
  Ö: '…',
};

/** Restores the letters of a title: `AmÈlie` ⇒ `Amélie`. */
export function repairEncoding(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, letter => MISREAD[letter] ?? letter);
}
