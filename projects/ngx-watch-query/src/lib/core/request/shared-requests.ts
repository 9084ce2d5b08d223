import { defer, Observable, Subject, Subscription } from 'rxjs';
import { type Envelope, type GraphQLRequest, type RequestTransport } from 'ngx-watch-query/private';
import type { Round } from '../state/round';
import { withChanges } from '../state/with-changes';
import { isSameWireRequest } from './is-same-wire-request';

interface Shared {
  /** Bypasses the transfer cache if one of its owners has to; in the background if all of them are. */
  request: GraphQLRequest;
  readonly answer: Observable<Envelope>;
  /** Sends it, unless all its owners have left. */
  readonly begin: () => void;
}

/**
 * Sends equal requests that start together as one (E5). A request that is in flight already is
 * never joined, because its answer may be older than what the newcomer knows.
 */
export class SharedRequests implements RequestTransport {
  #batch: Shared[] | undefined;

  /** @param wire sends all requests, also those that are never shared */
  constructor(
    readonly wire: RequestTransport,
    private readonly round: Round,
  ) {}

  /**
   * Shares equal requests that are sent while a function runs, such as a flush. They go out at its end:
   * by then all who share them have asked for their subscriptions, so that no event is lost (V10).
   */
  shareDuring(run: () => void): void {
    // Within another call it is a part of that one.
    if (this.#batch) {
      run();
      return;
    }
    const batch: Shared[] = (this.#batch = []);
    try {
      run();
    } finally {
      this.#batch = undefined;
      for (const { begin } of batch) begin();
    }
  }

  send(request: GraphQLRequest): Observable<Envelope> {
    if (!this.#batch) return this.wire.send(request);
    const same = this.#batch.find(other => isSameWireRequest(other.request, request));
    if (same) {
      const both = [same.request, request];
      same.request = withChanges(request, {
        bypassTransferCache: both.some(one => one.bypassTransferCache),
        isBackground: both.every(one => one.isBackground),
      });
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
        // Assigned before it is sent, because all owners may leave while it is.
        onWire = new Subscription();
        onWire.add(
          defer(() => this.wire.send(shared.request)).subscribe({
            // All may have to correct the page (P15). That is one request, too.
            next: answer => this.round.run(() => this.shareDuring(() => answers.next(answer))),
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
