import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the server has seen it; times in milliseconds of its clock. */
export interface LoggedRequest {
  /** What its page says of it: its number there. */
  readonly number: number;
  /** What it asks for: the text and the variables. */
  asks: string;
  readonly from: number;
  /** When its answer was sent, or its connection closed; undefined: neither yet. */
  to?: number;
  isAnswered?: boolean;
}

/** The header by which a page numbers its requests. */
export const NUMBER = 'x-number';

/** Writes down what is asked by pages that number their requests. */
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
    /** What a request asks for, once it is read. */
    read: (number: string | null, asks: unknown): void => {
      const entry = entries.find(one => one.number === Number(number ?? NaN));
      if (entry) entry.asks = JSON.stringify(asks);
    },
  };
}
