import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the server has seen it; times are in milliseconds of the server's clock. */
export interface LoggedRequest {
  /** The number that the page has given to the request. */
  readonly number: number;
  /** The text of the query and the variables. */
  asks: string;
  readonly from: number;
  /** When the answer was sent or the connection was closed; undefined before that. */
  to?: number;
  isAnswered?: boolean;
}

/** The header by which a page numbers its requests. */
export const NUMBER = 'x-number';

/** Records the requests of pages that number them. */
export function createRequestLog() {
  const entries: LoggedRequest[] = [];
  return {
    entries,
    clear: (): void => {
      entries.length = 0;
    },
    begin: ({ headers }: IncomingMessage, response: ServerResponse): void => {
      if (headers[NUMBER] === undefined) return;
      const entry: LoggedRequest = {
        number: Number(headers[NUMBER]),
        asks: '',
        from: performance.now(),
      };
      entries.push(entry);
      const end = (isAnswered: boolean) => () => {
        entry.to ??= performance.now();
        entry.isAnswered ??= isAnswered;
      };
      response.on('finish', end(true)).on('close', end(false));
    },
    /** Records the query of a request, once the body is read. */
    read: (number: string | null, asks: unknown): void => {
      const entry = entries.find(one => one.number === Number(number ?? NaN));
      if (entry) entry.asks = JSON.stringify(asks);
    },
  };
}
