import { WatchQueryError } from 'ngx-watch-query';

/** What the server says of each field: `extensions: { fields: { customer: '…' } }`. */
export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  const errors = error instanceof WatchQueryError ? error.errors : [];
  const entries = errors.flatMap(({ extensions }) => {
    const fields: unknown = extensions?.['fields'];
    return typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  });
  return new Map(entries.map(([name, message]: [string, unknown]) => [name, String(message)]));
}
