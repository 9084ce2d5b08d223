import type { GraphQLRequest, Envelope, RequestTransport } from 'ngx-watch-query/private';
import { finalize, share, type Observable } from 'rxjs';
import { backgroundFeature, BackgroundRequests } from '../../../lib/background/background';
import type { QueryFeature } from '../../../lib/core/feature';
import type { QueryPart, QueryPort } from '../../../lib/core/query/query-port';
import { isSameWireRequest } from '../../../lib/core/request/is-same-wire-request';
import type { State } from '../../../lib/core/state/state';
import { requiring } from './altered-feature';

/** Each WatchQuery sends its own background requests. */
class AloneRequests extends BackgroundRequests {
  protected override withEqual(queries: readonly QueryPort[]): Iterable<QueryPort> {
    return queries;
  }
}

/** Each WatchQuery seems to show no rows. */
class FewRowsRequests extends BackgroundRequests {
  readonly #emptied = new WeakMap<object, State['displayed']>();

  override open(query: QueryPort): QueryPart {
    const part = super.open(query);
    return {
      ...part,
      run: (before, after) => part.run?.(this.#withoutRows(before), this.#withoutRows(after)),
    };
  }

  /**
   * The same displayed object must give the same result, because its identity tells whether an
   * answer came.
   */
  #withoutRows(state: State): State {
    if (!state.displayed) return state;
    const displayed = this.#emptied.get(state.displayed) ?? { ...state.displayed, root: {} };
    this.#emptied.set(state.displayed, displayed);
    return { ...state, displayed };
  }
}

/** Equal background requests of several WatchQueries are not shared (V19). */
export function withoutSharing(live: QueryFeature): QueryFeature {
  return withBackground(live, () => new AloneRequests());
}

/** The number of rows does not lengthen the gaps (V25). */
export function withFewRows(live: QueryFeature): QueryFeature {
  return withBackground(live, () => new FewRowsRequests());
}

function withBackground(live: QueryFeature, useFactory: () => BackgroundRequests): QueryFeature {
  const { providers = [] } = backgroundFeature;
  const other = { provide: BackgroundRequests, useFactory };
  return requiring(live, { ...backgroundFeature, providers: [...providers, other] });
}

/** A request joins an equal one in flight (V19). */
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
