import { setTimeout as delay } from 'node:timers/promises';
import { createYoga, maskError, type Plugin } from 'graphql-yoga';
import type { Database } from '../database/database';
import { createContext, type RequestContext } from '../graphql/context';
import { createExecutableSchema } from '../graphql/create-executable-schema';
import type { HangUp } from '../live/hang-up';
import type { MovieChanges } from '../live/open-movie-changes';
import { playTrouble } from './play-trouble';

/** The path of the GraphQL endpoint. GraphiQL is there too, for browsers. */
export const GRAPHQL_PATH = '/graphql';

/** The path that answers 200 while the server can serve. */
export const HEALTH_PATH = '/health';

/** The server options that the handler needs. */
export interface GraphqlHandlerOptions {
  readonly database: Database;
  readonly changes: MovieChanges;
  readonly corsOrigins: readonly string[];
  readonly latencyMs: number;
  readonly logError: (error: unknown) => void;
}

/** What a transport provides about the connection of an operation. */
export interface Connection {
  readonly hangUp: HangUp;
}

/** Executes operations of any transport, and answers HTTP requests itself. */
export type GraphqlHandler = ReturnType<typeof createGraphqlHandler>;

/** Creates the listener that answers GraphQL over HTTP, with server-sent events on request. */
export function createGraphqlHandler(options: GraphqlHandlerOptions) {
  const { database, changes, corsOrigins, latencyMs, logError } = options;
  return createYoga<Connection, RequestContext>({
    schema: createExecutableSchema(),
    context: ({ hangUp }) => createContext({ database, changes, hangUp }),
    graphqlEndpoint: GRAPHQL_PATH,
    healthCheckEndpoint: HEALTH_PATH,
    landingPage: false,
    graphiql: { title: 'Movies', defaultQuery: DEFAULT_QUERY },
    cors: { origin: [...corsOrigins], methods: ['GET', 'POST', 'OPTIONS'] },
    maskedErrors: {
      // Masks by the error alone. Yoga's default shows details if NODE_ENV is "development".
      maskError: (error, message) => {
        const shown = maskError(error, message, false);
        if (shown !== error) {
          logError(error);
        }
        return shown;
      },
    },
    plugins: [playTrouble(), ...(latencyMs > 0 ? [waitBeforeExecution(latencyMs)] : [])],
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
