import type { Network } from './network';

const HEADERS = new Headers({ 'content-type': 'application/json' });

/** `fetch` for the clients that do not use HttpClient: the same text, in a turn of its own. */
export function standInFetch(network: Network): typeof fetch {
  return (_, init) =>
    new Promise(resolve => {
      network.send(String(init?.body), text => {
        const response = {
          ok: true,
          status: 200,
          statusText: 'OK',
          headers: HEADERS,
          text: () => Promise.resolve(text),
        };
        resolve(response as unknown as Response);
      });
    });
}
