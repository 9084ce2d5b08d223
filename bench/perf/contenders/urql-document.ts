// urql with its document cache. That cache cannot be written to, so there are no events.
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import type { CreateClient } from '../app/contender';
import { standInFetch } from '../app/stand-in-fetch';
import { start } from '../app/start';
import { openList } from './urql-client';

const createClient: CreateClient = (_, network) => {
  const client = new Client({
    url: '/graphql',
    exchanges: [cacheExchange, fetchExchange],
    fetch: standInFetch(network),
    preferGetMethod: false,
  });
  return { open: variables => openList(client, variables), close: () => undefined };
};

start(createClient);
