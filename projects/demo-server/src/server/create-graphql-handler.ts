import { setTimeout as delay } from 'node:timers/promises';
import { createYoga, maskError, type Plugin } from 'graphql-yoga';
import type { Database } from '../database/database';
import { createContext, type RequestContext } from '../graphql/context';
import { createExecutableSchema } from '../graphql/create-executable-schema';

/** The path of the GraphQL endpoint. GraphiQL is there too, for browsers. */
export const GRAPHQL_PATH = '/graphql';

/** The path that answers 200 while the server can serve. */
export const HEALTH_PATH = '/health';

/** What the handler needs of the server's options. */
export interface GraphqlHandlerOptions {
  readonly database: Database;
  readonly corsOrigins: readonly string[];
  readonly latencyMs: number;
  readonly logError: (error: unknown) => void;
}

/** Makes the listener that answers GraphQL over HTTP. */
export function createGraphqlHandler(options: GraphqlHandlerOptions) {
  const { database, corsOrigins, latencyMs, logError } = options;
  return createYoga<object, RequestContext>({
    schema: createExecutableSchema(),
    context: () => createContext(database),
    graphqlEndpoint: GRAPHQL_PATH,
    healthCheckEndpoint: HEALTH_PATH,
    landingPage: false,
    graphiql: { title: 'Movies', defaultQuery: DEFAULT_QUERY },
    cors: { origin: [...corsOrigins], methods: ['GET', 'POST', 'OPTIONS'] },
    maskedErrors: {
      // Decided by the error alone: yoga's default shows details when NODE_ENV is "development".
      maskError: (error, message) => {
        const shown = maskError(error, message, false);
        if (shown !== error) {
          logError(error);
        }
        return shown;
      },
    },
    plugins: latencyMs > 0 ? [waitBeforeExecution(latencyMs)] : [],
    logging: false,
  });
}

function waitBeforeExecution(latencyMs: number): Plugin {
  return {
    onExecute: async () => {
      await delay(latencyMs);
    },
  };
}

const DEFAULT_QUERY = `query Movies {
  movies(first: 10, genre: "Drama") {
    data {
      id
      title
      releaseDate
      director { name }
    }
    paginatorInfo { currentPage lastPage total }
  }
}
`;
