import type { GraphQLRequest, Envelope, RequestTransport } from 'ngx-watch-query/private';
import { finalize, share, type Observable } from 'rxjs';
import { backgroundFeature, BackgroundRequests } from '../../../lib/background/background';
import type { QueryFeature } from '../../../lib/core/feature';
import type { QueryPort } from '../../../lib/core/query/query-port';
import { isSameWireRequest } from '../../../lib/core/request/is-same-wire-request';
import { requiring } from './altered-feature';

/** Each WatchQuery asks at its own time. */
class AloneRequests extends BackgroundRequests {
  override askFor(query: QueryPort): void {
    this.ask([query]);
  }
}

/** Equal background requests of several WatchQueries are several (V19). */
export function withoutSharing(live: QueryFeature): QueryFeature {
  const { providers = [] } = backgroundFeature;
  const alone = { provide: BackgroundRequests, useFactory: () => new AloneRequests() };
  return requiring(live, { ...backgroundFeature, providers: [...providers, alone] });
}

/** Who asks for what is on the wire already takes that answer (V19). */
export function joiningTheWire(live: QueryFeature): QueryFeature {
  return { ...live, wire: next => new JoinedRequests(next) };
}

class JoinedRequests implements RequestTransport {
  #onWire: { readonly request: GraphQLRequest; readonly answer: Observable<Envelope> }[] = [];

  constructor(private readonly wire: RequestTransport) {}

  send(request: GraphQLRequest): Observable<Envelope> {
    const same = this.#onWire.find(one => isSameWireRequest(one.request, request));
    if (same) return same.answer;
    const end = (): void => {
      this.#onWire = this.#onWire.filter(one => one.answer !== answer);
    };
    const answer = this.wire.send(request).pipe(finalize(end), share());
    this.#onWire.push({ request, answer });
    return answer;
  }
}
