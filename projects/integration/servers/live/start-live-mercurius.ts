import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import mercurius from 'mercurius';
import { addressOf, HOST } from '../address';
import { createBookStore } from './create-book-store';
import { createLiveResolvers } from './create-live-resolvers';

/** mercurius with its own implementation of graphql-transport-ws; resolves to its address. */
export async function startLiveMercurius(): Promise<string> {
  const store = createBookStore('mercurius');
  const schema = await readFile(new URL('schema.graphql', import.meta.url), 'utf8');
  // Karma's proxy keeps its connections open. If we closed an idle one, it could just be carrying
  // the next request.
  const app = fastify({ keepAliveTimeout: 0 });
  let sockets = 0;
  await app.register(mercurius, {
    schema,
    resolvers: createLiveResolvers(store),
    subscription: {
      fullWsTransport: true,
      onConnect: () => {
        sockets++;
        return true;
      },
      onDisconnect: () => {
        sockets--;
      },
    },
  });
  app.get('/control/counts', () => ({ sockets, subscriptions: store.subscriptions() }));
  app.post('/control/reset', () => {
    store.reset();
    return {};
  });
  await app.listen({ port: 0, host: HOST });
  return addressOf(app.server);
}
