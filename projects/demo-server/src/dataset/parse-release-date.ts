const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The latest year in the source that can be right: it was collected in 2010 and announces two films
 * for 2011. Its 22 films of 2015 to 2046 are really a hundred years older, from The Birth of a
 * Nation (1915) to Duel in the Sun (1946), because their years were once written with two digits.
 */
const LAST_YEAR = 2011;

/** Reads a date as the source writes it: `Feb 08 2015` ⇒ `1915-02-08`. */
export function parseReleaseDate(text: string): string {
  const [, monthName = '', day = '', yearText = ''] =
    /^([A-Z][a-z]{2}) (\d{2}) (\d{4})$/.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName) + 1;
  if (month === 0) {
    throw new TypeError(`Not a release date: "${text}"`);
  }
  const writtenYear = Number(yearText);
  const year = writtenYear > LAST_YEAR ? writtenYear - 100 : writtenYear;
  return `${year}-${String(month).padStart(2, '0')}-${day}`;
}
