import { createClient, type ClientOptions } from 'graphql-sse';
import { collectEvents, MOVIE_MODIFIED, type LiveClient, type Subscription } from './subscription';

/** Makes a client of graphql-sse with a connection for each subscription. */
export function createStreamClient(url: string, options: Partial<ClientOptions> = {}): LiveClient {
  const client = createClient({ url, retryAttempts: 0, ...options });
  return {
    subscribe: filter =>
      new Promise<Subscription>((resolve, reject) => {
        const request = { query: MOVIE_MODIFIED, variables: { ...filter } };
        const subscription = collectEvents(sink =>
          client.subscribe(request, sink, {
            // The response begins when the subscription is active.
            connected: () => resolve(subscription),
          }),
        );
        subscription.ended.then(reject, reject);
      }),
    dispose: () => client.dispose(),
  };
}
