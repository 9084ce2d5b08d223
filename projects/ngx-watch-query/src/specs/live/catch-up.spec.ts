import { gql, type SubscriptionsConfig } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql<{ readonly movie: { readonly title: string } | null }>`
  query Movie {
    movie(id: 1) @subscribe {
      title
    }
  }
`;

const heat = { movie: { id: '1', title: 'Heat' } };

/** A live single model, whose first request is answered while the socket is not open. */
function answeredBeforeTheSocket(config: SubscriptionsConfig) {
  const { server, inContext } = setupLive(config);
  server.disconnect();
  const movie = inContext(service => service.watchQuery(query));
  server.expectOne('Movie').flush(heat);
  return { server, movie };
}

describe('an answer that arrived before the socket was open', () => {
  it('V10: is refetched once when the socket opens', () => {
    const { server, movie } = answeredBeforeTheSocket({});
    server.expectNone();
    server.reconnect();
    expect(movie.live).toBe('live');
    server.expectOne('Movie').flush(heat);
    server.expectNone();
  });

  it("V10: is refetched after a lost connection only, with `catchUp: 'reconnect'`", () => {
    const { server, movie } = answeredBeforeTheSocket({ catchUp: 'reconnect' });
    server.reconnect();
    expect(movie.live).toBe('live');
    server.expectNone();
    server.disconnect();
    server.reconnect();
    server.expectOne('Movie').flush(heat);
    server.expectNone();
  });
});
