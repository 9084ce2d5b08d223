import { createServer, type RequestListener } from 'node:http';
import type { Database } from '../database/database';
import { openDatabase, type DatabaseOptions } from '../database/open-database';
import { prepareDatabase } from '../database/prepare-database';
import { openMovieChanges, type MovieChanges } from '../live/open-movie-changes';
import { acceptSockets } from './accept-sockets';
import { closeHttpServer } from './close-http-server';
import { createGraphqlHandler, GRAPHQL_PATH } from './create-graphql-handler';
import { listen } from './listen';
import {
  DEFAULT_CORS_ORIGINS,
  DEFAULT_HOST,
  DEFAULT_PORT,
  type ServerOptions,
} from './server-options';
import { ServerStartError } from './server-start-error';

/** How long running requests may take to finish when the server closes. */
const CLOSE_GRACE_MS = 2000;

/** A server that answers requests. */
export interface RunningServer {
  /** The address of the GraphQL endpoint. */
  readonly url: string;
  readonly port: number;
  /** The database behind it, for tests that need to look or to interfere. */
  readonly database: Database;
  /** The subscriptions, for the same purpose. */
  readonly changes: MovieChanges;
  /**
   * Stops listening, ends all connections and closes the database. A second call waits for the
   * first.
   */
  close(): Promise<void>;
}

/**
 * Starts the server; resolves when it can answer. Rejects with a `ServerStartError` if the port or
 * the database is not available.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const host = options.host ?? DEFAULT_HOST;
  let answer: RequestListener = answerUnavailable;
  const httpServer = createServer((request, response) => answer(request, response));
  // Takes the port first, so that a second server that is started by mistake does not touch the
  // data of the first one.
  const port = await listen(httpServer, options.port ?? DEFAULT_PORT, host);
  const logError = options.logError ?? console.error;
  let database: Database;
  let changes: MovieChanges;
  try {
    database = await openPreparedDatabase(options);
    changes = await openChanges(database, logError);
  } catch (error) {
    await closeHttpServer(httpServer, 0);
    throw error;
  }
  const corsOrigins = options.corsOrigins ?? DEFAULT_CORS_ORIGINS;
  const latencyMs = options.latencyMs ?? 0;
  const graphql = createGraphqlHandler({ database, changes, corsOrigins, latencyMs, logError });
  answer = (request, response) => {
    const hangUp = () => void response.destroy();
    // A subscription that was sent before this request may be waiting on a socket that Node reads
    // after this one. `setImmediate` lets it be read before the request is handled.
    setImmediate(() => void graphql(request, response, { hangUp }));
  };
  const closeSockets = acceptSockets({ httpServer, graphql, corsOrigins });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([
      changes.close(),
      closeSockets(CLOSE_GRACE_MS),
      closeHttpServer(httpServer, CLOSE_GRACE_MS),
    ]);
    await database.close();
  };
  return {
    url: `http://${urlHost(host)}:${port}${GRAPHQL_PATH}`,
    port,
    database,
    changes,
    close: () => (closing ??= close()),
  };
}

async function openPreparedDatabase(options: DatabaseOptions): Promise<Database> {
  let database: Database;
  try {
    database = await openDatabase(options);
  } catch (error) {
    const where = options.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new ServerStartError(`Cannot open the database: ${reasonOf(error)}. Check ${where}.`, {
      cause: error,
    });
  }
  try {
    await prepareDatabase(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openChanges(
  database: Database,
  logError: (error: unknown) => void,
): Promise<MovieChanges> {
  try {
    return await openMovieChanges(database, logError);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * If none of a host's addresses answers, the error has no message of its own, but its parts have.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) {
    const parts: readonly unknown[] = error.errors;
    return parts.map(reasonOf).join(', ');
  }
  return error instanceof Error ? error.message : String(error);
}

const answerUnavailable: RequestListener = (_request, response) => {
  // A browser that has asked for a WebSocket would wait for the end of the connection.
  const headers = { 'Retry-After': '1', 'Content-Type': 'text/plain', Connection: 'close' };
  response.writeHead(503, headers);
  response.end('The database is being prepared.\n');
};

/** The host for display: loopback and wildcard addresses become localhost. */
function urlHost(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) {
    return 'localhost';
  }
  return host.includes(':') ? `[${host}]` : host;
}
