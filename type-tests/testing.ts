import type { SubscriptionResult } from 'ngx-watch-query';
import type { TestRequest, TestSubscription } from 'ngx-watch-query/testing';
import type { Movie } from './documents';

declare const request: TestRequest;
declare const subscription: TestSubscription;

// An interface has no index signature; data and models may have the types that the application has.
interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}
declare const page: MoviesData;
declare const result: SubscriptionResult;
declare const movie: Movie;
request.flush(page);
request.flush({ movies: { data: [movie] } });
request.flush(null);
request.flushErrors(['No.'], page);
request.flushErrors([{ message: 'No.', path: ['movies', 0] }], null);
subscription.event({ event: 'UPDATE', id: 1, model: movie });
subscription.event({ event: 'DELETE', id: '1', model: null });
subscription.event({ event: 'DELETE', id: '1' });
subscription.next({ data: page, errors: ['No.', { message: 'No.', path: ['movies', 0] }] });
subscription.next(result);

// refused: is not assignable to parameter of type 'object'
request.flush('movies');

// refused: Type 'string' is not assignable to type 'object'
subscription.event({ event: 'UPDATE', id: '1', model: 'Heat' });
