import type { WatchQueryError } from 'ngx-watch-query';

/** A failed request in words for users; `error.message` is for developers. */
export function describeError(error: WatchQueryError): string {
  switch (error.kind) {
    case 'network':
      return 'The server cannot be reached.';
    case 'http':
      return `The server is not answering properly (HTTP ${error.status ?? 'error'}).`;
    case 'graphql':
      return error.errors[0]?.message ?? 'The server could not answer.';
    case 'subscription':
      return 'The server no longer reports changes.';
    case 'protocol':
      return 'The server’s answer could not be read.';
  }
}
