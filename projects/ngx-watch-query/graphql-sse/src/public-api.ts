/**
 * Live queries over Server-Sent Events.
 *
 * @module ngx-watch-query/graphql-sse
 */

export { graphqlSseTransport, type GraphQLSseOptions } from './graphql-sse-transport';
