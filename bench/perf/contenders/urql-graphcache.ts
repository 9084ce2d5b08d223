// urql with its normalised cache; events come as results of a subscription.
import { Client, fetchExchange, gql, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import type { CreateClient } from '../app/contender';
import type { Movie } from '../app/movies';
import { SUBSCRIPTION } from '../app/queries';
import { standInFetch } from '../app/stand-in-fetch';
import { start } from '../app/start';
import { openList } from './urql-client';

const EVENTS = gql(SUBSCRIPTION);

type Receive = (result: { data: Record<string, unknown> }) => void;

const createClient: CreateClient = (_, network) => {
  let receive: Receive = () => undefined;
  const client = new Client({
    url: '/graphql',
    exchanges: [
      cacheExchange({ keys: { MoviesPage: () => null, PaginatorInfo: () => null } }),
      subscriptionExchange({
        forwardSubscription: () => ({
          subscribe: sink => {
            receive = result => sink.next(result);
            return { unsubscribe: () => undefined };
          },
        }),
      }),
      fetchExchange,
    ],
    fetch: standInFetch(network),
    preferGetMethod: false,
  });
  const events = client.subscription(EVENTS, {}).subscribe(() => undefined);
  return {
    open: variables => openList(client, variables),
    tell: (movie: Movie) => {
      const { id } = movie;
      const movieModified = { __typename: 'MovieEvent', id, event: 'UPDATE', model: movie };
      receive({ data: { movieModified } });
    },
    close: () => events.unsubscribe(),
  };
};

start(createClient);
