import {
  provideWatchQuery,
  withEventContract,
  withPaginators,
  withRouter,
  withSubscriptions,
  type EventContract,
  type PaginatorType,
  type SubscriptionTransport,
} from 'ngx-watch-query';
import { graphqlSseTransport } from 'ngx-watch-query/graphql-sse';
import { provideWatchQueryTesting } from 'ngx-watch-query/testing';
import { NEVER } from 'rxjs';

// A type of one's own: its name, and a field of its info.
declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    strapi: PaginatorType;
  }
  interface PaginationInfo {
    readonly pageSizes?: unknown;
  }
}
declare const strapi: PaginatorType;
provideWatchQuery({ uri: '/graphql', defaultPaginator: 'strapi' }, withPaginators({ strapi }));

declare const contract: EventContract;
const transport: SubscriptionTransport = { subscribe: () => NEVER };

provideWatchQuery({ uri: '/graphql' }, withRouter(), withEventContract(contract));
provideWatchQuery({ uri: () => '/graphql' }, withSubscriptions({ url: 'wss://x' }));
provideWatchQuery({ uri: '/graphql' }, withSubscriptions({ transport, settleWindow: 5000 }));
provideWatchQuery(
  { uri: '/x' },
  withSubscriptions({ transport: graphqlSseTransport({ url: '/x' }) }),
);
provideWatchQueryTesting();

// refused: is not assignable to parameter of type
provideWatchQuery({});

// refused: is not assignable to parameter of type
provideWatchQuery({ uri: '/graphql' }, withSubscriptions({}));

// refused: is not assignable to type
provideWatchQuery({ uri: '/graphql', errorPolicy: 'some' });

// refused: is missing the following properties
withPaginators({ mine: { items: 'rows' } });

// refused: is not assignable to type
provideWatchQuery({ uri: '/graphql', defaultPaginator: 'paginatr' });
