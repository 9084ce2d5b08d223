import { inject } from '@angular/core';
import { defer, tap } from 'rxjs';
import type { RequestTransport } from 'ngx-watch-query/private';
import { LiveConnection } from './live-connection';

/**
 * A stage around the transport that notices the end of an outage: an answer to a request that was sent
 * during it. Without this a page that shows fresh rows could say for half a minute that it is not live
 * (V11). Call it in an injection context.
 */
export function hurryWire(next: RequestTransport): RequestTransport {
  const connection = inject(LiveConnection);
  return {
    // Each try of a request counts by itself, so this is decided when it is sent.
    send: request =>
      defer(() => {
        const answers = next.send(request);
        return connection.mayHurry ? answers.pipe(tap(() => connection.hurry())) : answers;
      }),
  };
}
