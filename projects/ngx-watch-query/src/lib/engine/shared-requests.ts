import { inject, Injectable } from '@angular/core';
import { share, type Observable } from 'rxjs';
import type { Envelope } from '../document/envelope';
import { isDeepEqual } from '../state/share-structure';
import {
  REQUEST_TRANSPORT,
  type GraphQLRequest,
  type RequestTransport,
} from '../transport/request-transport';

interface Shared {
  readonly request: GraphQLRequest;
  readonly answer: Observable<Envelope>;
}

/**
 * Equal requests that start in one flush go over the wire once (E5). One that is on the wire
 * already is never joined: its answer may be older than what the newcomer knows.
 */
@Injectable()
export class SharedRequests implements RequestTransport {
  readonly #transport = inject(REQUEST_TRANSPORT);
  #batch: Map<string, Shared[]> | undefined;

  /** Runs a flush: equal requests sent meanwhile are one. */
  shareDuring(flush: () => void): void {
    this.#batch = new Map();
    try {
      flush();
    } finally {
      this.#batch = undefined;
    }
  }

  send(request: GraphQLRequest): Observable<Envelope> {
    if (!this.#batch) return this.#transport.send(request);
    const known = this.#batch.get(request.query) ?? [];
    const same = known.find(
      other =>
        // Interceptors may treat another context differently.
        other.request.context === request.context &&
        isDeepEqual(other.request.variables, request.variables),
    );
    if (same) return same.answer;
    // The last owner that leaves cancels it: `share` counts them.
    const answer = this.#transport.send(request).pipe(share());
    this.#batch.set(request.query, [...known, { request, answer }]);
    return answer;
  }
}
