import type { WatchQueryFeature } from 'ngx-watch-query';
import type { GraphQLRequest } from 'ngx-watch-query/private';
import { Observable } from 'rxjs';
import { opaque } from '../../../lib/core/opaque-feature';

/**
 * Learns which WatchQuery begins a request. The wire cannot tell, because several may share one.
 */
export interface Witness {
  /** @returns called when the request has ended for this WatchQuery */
  begins(id: number, request: GraphQLRequest, isBackground: boolean): () => void;
}

/** A feature that reports all requests to a witness. */
export function withWitness(witness: () => Witness): WatchQueryFeature {
  return opaque({
    name: 'witness',
    order: 40,
    setup: () => ({
      open: query => ({
        exchange: (request, next) =>
          new Observable(subscriber => {
            const wanted = query.wireRequest(request.target);
            const isBackground = request.origin === 'background';
            subscriber.add(witness().begins(query.id, wanted, isBackground));
            return next(request).subscribe(subscriber);
          }),
      }),
    }),
  });
}
