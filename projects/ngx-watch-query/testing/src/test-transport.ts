import { Injectable } from '@angular/core';
import { Observable } from 'rxjs';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import { SentRequest } from './sent-request';

/** Replaces HTTP: keeps each request until the test answers it. */
@Injectable()
export class TestTransport implements RequestTransport {
  /** What was sent and is neither answered nor cancelled, oldest first. */
  readonly sent: SentRequest[] = [];
  /** The last request of each name that was answered with data. */
  readonly answered = new Map<string | undefined, SentRequest>();

  send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      const sent = new SentRequest(request, subscriber);
      this.sent.push(sent);
      subscriber.add(() => {
        const index = this.sent.indexOf(sent);
        if (index >= 0) this.sent.splice(index, 1);
        if (sent.answer !== undefined) this.answered.set(sent.operationName, sent);
      });
    });
  }
}
