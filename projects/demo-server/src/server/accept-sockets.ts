import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError, type DocumentNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { HangUp } from '../live/hang-up';
import { GRAPHQL_PATH, type GraphqlHandler } from './create-graphql-handler';

/** More than any operation needs, in bytes. */
const MAX_MESSAGE_SIZE = 1_000_000;

/**
 * How long a client may take to say hello, in milliseconds: as long as the clients of the demo wait for
 * the answer. With the 3 s of graphql-ws a busy machine closed sockets whose hello had arrived, but had
 * not been read yet.
 */
const HELLO_WITHIN = 10_000;

/** How WebSockets are accepted. */
export interface SocketOptions {
  readonly httpServer: Server;
  readonly graphql: GraphqlHandler;
  readonly corsOrigins: readonly string[];
}

/** Closes all sockets with 1001. Cuts those that do not answer within `graceMs` milliseconds. */
export type CloseSockets = (graceMs: number) => Promise<void>;

/** Accepts WebSockets at the GraphQL endpoint, in the protocol graphql-transport-ws. */
export function acceptSockets({ httpServer, graphql, corsOrigins }: SocketOptions): CloseSockets {
  const sockets = new WebSocketServer({
    server: httpServer,
    path: GRAPHQL_PATH,
    maxPayload: MAX_MESSAGE_SIZE,
    verifyClient: ({ origin, req }: { origin?: string; req: IncomingMessage }, answer) =>
      answer(isAllowedOrigin(origin, req.headers.host, corsOrigins), 403),
  });
  const { dispose } = useServer<Record<string, unknown>, { readonly socket: WebSocket }>(
    {
      connectionInitWaitTimeout: HELLO_WITHIN,
      // Uses Yoga's own functions, so that its plugins also see operations from a socket.
      execute: args => pipelineOf(args).execute(args),
      subscribe: args => pipelineOf(args).subscribe(args),
      onSubscribe: ({ extra }, _id, payload) => prepareOperation(graphql, payload, extra.socket),
    },
    sockets,
  );
  return async graceMs => {
    const deadline = setTimeout(() => {
      sockets.clients.forEach(socket => socket.terminate());
    }, graceMs);
    await dispose();
    clearTimeout(deadline);
  };
}

type Execute = NonNullable<ServerOptions['execute']>;

/** Where `prepareOperation` leaves Yoga's functions for its operation. */
interface Pipeline {
  readonly execute: Execute;
  readonly subscribe: Execute;
}

/** What Yoga returns for one operation. Its own declaration is only `any`. */
interface Enveloped extends Pipeline {
  readonly schema: GraphQLSchema;
  readonly parse: (source: string) => DocumentNode;
  readonly validate: (schema: GraphQLSchema, document: DocumentNode) => readonly GraphQLError[];
  readonly contextFactory: () => unknown;
}

function pipelineOf({ rootValue }: ExecutionArgs): Pipeline {
  return rootValue as Pipeline;
}

/**
 * Prepares an operation as Yoga does; resolves to errors if the operation cannot be executed.
 *
 * A subscription is active before any later message of any connection is read. Between the arrival
 * of its message and the subscriber's entry in `MovieChanges`, nothing waits for I/O or a timer.
 * There are only promises that are already fulfilled, and these continue before the next event.
 */
async function prepareOperation(
  graphql: GraphqlHandler,
  params: SubscribePayload,
  socket: WebSocket,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const hangUp: HangUp = (code, reason) => socket.close(code, reason);
  const enveloped: Enveloped = graphql.getEnveloped({ hangUp, params });
  const { schema, execute, subscribe, contextFactory, parse, validate } = enveloped;
  try {
    const document = parse(params.query);
    const errors = validate(schema, document);
    return errors.length > 0
      ? errors
      : {
          schema,
          document,
          operationName: params.operationName,
          variableValues: params.variables,
          contextValue: await contextFactory(),
          rootValue: { execute, subscribe } satisfies Pipeline,
        };
  } catch (error) {
    if (error instanceof GraphQLError) {
      return [error];
    }
    throw error;
  }
}

/**
 * Browsers let every page open a socket to every server and only send the origin of the page. CORS
 * does not protect sockets, so foreign pages have to be refused here.
 */
function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  corsOrigins: readonly string[],
): boolean {
  return (
    origin === undefined ||
    corsOrigins.includes(origin) ||
    corsOrigins.includes('*') ||
    (URL.canParse(origin) && new URL(origin).host === host)
  );
}
