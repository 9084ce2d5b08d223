import { once } from 'node:events';
import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { addressOf, HOST } from '../address';
import { createPothosSchema } from './create-pothos-schema';

/** GraphQL Yoga on Node's own HTTP server; resolves to its address. */
export async function startYoga(): Promise<string> {
  const yoga = createYoga({ schema: createPothosSchema(), graphiql: false, logging: false });
  const server = createServer((request, response) => void yoga(request, response));
  // Karma's proxy keeps its connections open. If we closed an idle one, it could just be carrying
  // the next request.
  server.keepAliveTimeout = 0;
  server.listen(0, HOST);
  await once(server, 'listening');
  return addressOf(server);
}
