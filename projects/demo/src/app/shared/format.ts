// Formats values for people to read. Null means "not known" and stays null.

const LOCALE = 'en-US';

const DATE = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A calendar date has no time zone. Parsed and formatted in the same zone, it cannot shift.
  timeZone: 'UTC',
});
const MONEY = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const DOLLARS = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', hourCycle: 'h23' });
const RATING = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat(LOCALE);

/** `2009-12-18` ⇒ `Dec 18, 2009`. */
export function formatDate(date: string | null): string | null {
  return date === null ? null : DATE.format(new Date(date));
}

/** What a film has earned or cost. The data set contains 0 where it has no figure. */
export function figureOf(dollars: number | null): number | null {
  return dollars === 0 ? null : dollars;
}

/** 753830280 ⇒ `$753.8M`. */
export function formatMoney(dollars: number | null): string | null {
  return dollars === null ? null : MONEY.format(dollars);
}

/** 753830280 ⇒ `$753,830,280`. */
export function formatDollars(dollars: number | null): string | null {
  return dollars === null ? null : DOLLARS.format(dollars);
}

/** `2024-05-01T09:30:00.000Z` ⇒ `11:30:00`, where the user is two hours ahead. */
export function formatTime(moment: string | null): string | null {
  return moment === null ? null : TIME.format(new Date(moment));
}

/** 9 ⇒ `9.0`. */
export function formatRating(rating: number | null): string | null {
  return rating === null ? null : RATING.format(rating);
}

/** 147 ⇒ `147 min`. */
export function formatMinutes(minutes: number | null): string | null {
  return minutes === null ? null : `${minutes} min`;
}

/** 3201, film ⇒ `3,201 films`. */
export function formatCount(count: number, noun: string): string {
  return `${COUNT.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 1051 ⇒ `1,051`. */
export function formatNumber(value: number): string {
  return COUNT.format(value);
}
