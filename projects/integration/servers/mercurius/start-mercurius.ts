import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import mercurius from 'mercurius';
import { addressOf, HOST } from '../address';
import { resolvers } from './resolvers';

/** mercurius on fastify, schema first; resolves to its address. */
export async function startMercurius(): Promise<string> {
  const schema = await readFile(new URL('schema.graphql', import.meta.url), 'utf8');
  // Karma's proxy keeps its connections open. If we closed an idle one, it could just be carrying
  // the next request.
  const app = fastify({ keepAliveTimeout: 0 });
  // A request may hold the hash of its query in place of the text.
  const persistedQueryProvider = mercurius.persistedQueryDefaults.automatic();
  await app.register(mercurius, { schema, resolvers, persistedQueryProvider });
  await app.listen({ port: 0, host: HOST });
  return addressOf(app.server);
}
