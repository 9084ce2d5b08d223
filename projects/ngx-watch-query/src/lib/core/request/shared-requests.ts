import { defer, Observable, Subject, Subscription } from 'rxjs';
import { type Envelope, type GraphQLRequest, type RequestTransport } from 'ngx-watch-query/private';
import type { Round } from '../state/round';
import { isSameWireRequest } from './is-same-wire-request';

interface Shared {
  /** Bypasses the transfer cache where one of its owners has to. */
  request: GraphQLRequest;
  readonly answer: Observable<Envelope>;
  /** Sends it, unless all its owners have left. */
  readonly begin: () => void;
}

/**
 * Equal requests that start in one flush go over the wire once (E5). One that is on the wire
 * already is never joined: its answer may be older than what the newcomer knows.
 */
export class SharedRequests implements RequestTransport {
  #batch: Shared[] | undefined;

  /** @param wire where all requests leave, also those that are never shared */
  constructor(
    readonly wire: RequestTransport,
    private readonly round: Round,
  ) {}

  /**
   * Runs a flush: equal requests sent meanwhile are one. They go out at its end, when the
   * subscriptions of all who share them have been asked for (V10).
   */
  shareDuring(flush: () => void): void {
    const batch: Shared[] = (this.#batch = []);
    try {
      flush();
    } finally {
      this.#batch = undefined;
      for (const { begin } of batch) begin();
    }
  }

  send(request: GraphQLRequest): Observable<Envelope> {
    if (!this.#batch) return this.wire.send(request);
    const same = this.#batch.find(other => isSameWireRequest(other.request, request));
    if (same) {
      if (request.bypassTransferCache) same.request = request;
      return same.answer;
    }
    const answers = new Subject<Envelope>();
    let onWire = Subscription.EMPTY;
    const shared: Shared = {
      request,
      answer: new Observable(owner => {
        answers.subscribe(owner);
        // The last owner that leaves cancels it.
        owner.add(() => {
          if (!answers.observed) onWire.unsubscribe();
        });
      }),
      begin: () => {
        if (!answers.observed) return;
        // At hand before it is sent: all may leave while it is.
        onWire = new Subscription();
        onWire.add(
          defer(() => this.wire.send(shared.request)).subscribe({
            next: answer => this.round.run(() => answers.next(answer)),
            error: error => this.round.run(() => answers.error(error)),
            complete: () => this.round.run(() => answers.complete()),
          }),
        );
      },
    };
    this.#batch.push(shared);
    return shared.answer;
  }
}
