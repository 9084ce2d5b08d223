import { inject } from '@angular/core';
import { defer, map } from 'rxjs';
import type { Envelope, RequestTransport } from 'ngx-watch-query/private';
import { LiveConnection } from './live-connection';

/**
 * A stage around the transport that notices the end of an outage: an answer with data to a request that was
 * sent during it. Without this a page that shows fresh rows could say for half a minute that it is not live
 * (V11). Call it in an injection context.
 */
export function hurryWire(next: RequestTransport): RequestTransport {
  const connection = inject(LiveConnection);
  const hurry = (answer: Envelope): Envelope => {
    // An overloaded server may answer with errors only.
    if (answer.data != null) connection.hurry();
    return answer;
  };
  return {
    // Decided when it is sent: an answer that was on its way before the loss proves nothing.
    send: request =>
      defer(() => {
        const answers = next.send(request);
        return connection.mayHurry ? answers.pipe(map(hurry)) : answers;
      }),
  };
}
