export { graphqlSseTransport, type GraphQLSseOptions } from './graphql-sse-transport';
