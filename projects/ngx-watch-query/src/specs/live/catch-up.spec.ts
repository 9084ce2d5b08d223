import { gql, type SubscriptionsConfig } from 'ngx-watch-query';
import { setupLive } from './setup-live';

const query = gql<{ readonly movie: { readonly title: string } | null }>`
  query Movie {
    movie(id: 1) @subscribe {
      title
    }
  }
`;

const lateQuery = gql`
  query Late {
    movie(id: 2) @subscribe {
      title
    }
  }
`;

const heat = { movie: { id: '1', title: 'Heat' } };
const ronin = { movie: { id: '2', title: 'Ronin' } };

/** A live single model, whose first request is answered while the socket is not open. */
function answeredBeforeTheSocket(config: SubscriptionsConfig) {
  const { server, inContext } = setupLive(config);
  server.disconnect();
  const movie = inContext(service => service.watchQuery(query));
  server.expectOne('Movie').flush(heat);
  return { server, movie, inContext };
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

  it("V10, V20: is refetched after each try that failed, with `catchUp: 'reconnect'`", () => {
    const { server, movie } = answeredBeforeTheSocket({ catchUp: 'reconnect' });
    for (let times = 0; times < 2; times++) {
      expect(movie.live).toBe('reconnecting');
      server.expectNone();
      server.reconnect();
      expect(movie.live).toBe('live');
      server.expectOne('Movie').flush(heat);
      server.expectNone();
      server.disconnect();
    }
  });

  it("V10, V20: is refetched where the list was opened while the connection was lost, with `catchUp: 'reconnect'`", () => {
    const { server, inContext } = answeredBeforeTheSocket({ catchUp: 'reconnect' });
    const late = inContext(service => service.watchQuery(lateQuery));
    server.expectOne('Late').flush(ronin);
    expect(late.live).toBe('reconnecting');
    server.reconnect();
    expect(late.live).toBe('live');
    server.expectOne('Movie').flush(heat);
    server.expectOne('Late').flush(ronin);
    server.expectNone();
  });
});
