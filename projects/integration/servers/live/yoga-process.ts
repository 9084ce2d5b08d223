// GraphQL Yoga with graphql-ws and Server-Sent Events, in a process that can be killed.
// argv: the port (0: any that is free), and what is part of every title.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { useServer } from 'graphql-ws/use/ws';
import { createSchema, createYoga, type YogaInitialContext } from 'graphql-yoga';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressOf, HOST } from '../address';
import { createBookStore, type LiveBook } from './create-book-store';
import { createLiveResolvers } from './create-live-resolvers';
import { allow, treat, type Fault } from './faults';
import { readJson } from './read-json';
import { createRequestLog, NUMBER } from './request-log';

/** The header of watched requests. A spec's own requests for the true state do not have it. */
const WATCHED = 'x-watched';

/** The header that says how many milliseconds the server takes for a request. */
const DELAY = 'x-delay';

const [, , port = '0', edition = ''] = process.argv;
const store = createBookStore(edition);
const schema = createSchema({
  typeDefs: await readFile(new URL('schema.graphql', import.meta.url), 'utf8'),
  resolvers: createLiveResolvers(store, () => allow(fault), read),
});
const log = createRequestLog();
const yoga = createYoga({
  schema,
  graphiql: false,
  logging: false,
  plugins: [
    {
      onParams: ({ request, params: { query, variables } }) => {
        log.read(request.headers.get(NUMBER), [query, variables]);
      },
    },
  ],
});
let fault: Fault = { kind: 'none' };
/** The books of a replica that no longer receives changes. */
let replica: readonly LiveBook[] | undefined;
let hanging = 0;
let handshakes = 0;
let requests = 0;

const server = createServer((request, response) => {
  if (!request.url?.startsWith('/control/')) {
    requests++;
    log.begin(request, response);
    const isForList = request.headers[WATCHED] !== undefined;
    if (isForList && hanging > 0) hanging--;
    else setTimeout(() => void yoga(request, response), Number(request.headers[DELAY] ?? 0));
    return;
  }
  control(request).then(
    answer => response.end(JSON.stringify(answer ?? {})),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
const sockets = new WebSocketServer({ server, path: '/graphql' });
useServer<Readonly<Record<string, unknown>>, { readonly socket: WebSocket }>(
  {
    schema,
    // As long as clients wait for the answer: a busy machine reads their hello late.
    connectionInitWaitTimeout: 10_000,
    onConnect: async ({ connectionParams, extra: { socket } }) => {
      handshakes++;
      await treat(fault, {
        params: connectionParams,
        send: text => socket.send(text),
        close: code => end(socket, code),
      });
    },
  },
  sockets,
);

/** Handles what specs do to the server and ask it. */
async function control(request: IncomingMessage): Promise<unknown> {
  switch (request.url) {
    case '/control/counts':
      return {
        sockets: sockets.clients.size,
        subscriptions: store.subscriptions(),
        handshakes,
        requests,
      };
    case '/control/log':
      return log.entries;
    case '/control/reset':
      store.reset();
      log.clear();
      fault = { kind: 'none' };
      replica = undefined;
      handshakes = requests = hanging = 0;
      return null;
    case '/control/fault':
      fault = (await readJson(request)) as unknown as Fault;
      hanging = fault.kind === 'hang' ? fault.count : 0;
      replica = fault.kind === 'replica' ? store.all() : undefined;
      return null;
    case '/control/close': {
      const { code } = await readJson(request);
      for (const socket of sockets.clients) end(socket, Number(code));
      return null;
    }
    case '/control/send': {
      const { text } = await readJson(request);
      for (const socket of sockets.clients) socket.send(String(text));
      return null;
    }
    case '/control/burst': {
      const { count } = await readJson(request);
      return burst(Number(count));
    }
    default:
      throw new Error(`There is no ${String(request.url)}`);
  }
}

/** The books for a request: those of the replica, or the present ones. */
function read(context: unknown): readonly LiveBook[] {
  const { request } = context as YogaInitialContext;
  return request.headers.has(WATCHED) && replica ? replica : store.all();
}

/** A browser reports 1006 for a connection that was lost without a close code. */
function end(socket: WebSocket, code: number): void {
  if (code === 1006) socket.terminate();
  else socket.close(code, `closed with ${code}`);
}

/**
 * Makes this many changes in about a second. They are updates; every hundredth creates one book and
 * deletes another.
 */
async function burst(count: number): Promise<unknown> {
  const slices = 50;
  for (let slice = 0; slice < slices; slice++) {
    for (let index = 0; index < count / slices; index++) {
      const number = slice * (count / slices) + index;
      const { id } = store.all()[(number * 37) % store.all().length] ?? { id: '1' };
      if (number % 100 === 0) store.create(`New ${number}`);
      else if (number % 100 === 50) store.remove(id);
      else store.update(id, `Change ${number}`);
    }
    await new Promise(resolve => setTimeout(resolve, 1000 / slices));
  }
  return null;
}

// Karma's proxy keeps its connections open. If we closed an idle one, it could just be carrying the
// next request.
server.keepAliveTimeout = 0;
server.listen(Number(port), HOST);
await once(server, 'listening');
process.send?.(addressOf(server));
