/** One object of the source, with values of unknown types. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** Takes a value of the source as an object, or throws. */
export function readRecord(value: unknown): SourceRecord {
  if (!isRecord(value)) {
    throw new TypeError(`Expected an object, found ${JSON.stringify(value)}`);
  }
  return value;
}

/** Reads a text; numbers become text (`"Title": 1941`), blank text becomes null. */
export function readText(record: SourceRecord, field: string): string | null {
  const value = record[field] ?? null;
  if (value === null) {
    return null;
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new TypeError(`Expected a text in "${field}", found ${JSON.stringify(value)}`);
  }
  return String(value).replace(/\s+/g, ' ').trim() || null;
}

/** Reads a number. */
export function readNumber(record: SourceRecord, field: string): number | null {
  const value = record[field] ?? null;
  if (value !== null && typeof value !== 'number') {
    throw new TypeError(`Expected a number in "${field}", found ${JSON.stringify(value)}`);
  }
  return value;
}

function isRecord(value: unknown): value is SourceRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
