import { TestBed } from '@angular/core/testing';
import {
  gql,
  withRetry,
  withSubscriptions,
  type LiveStatus,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { graphqlSseTransport, type GraphQLSseOptions } from 'ngx-watch-query/graphql-sse';
import { CONNECTION, LIVE_TIMES, SUBSCRIPTION_TRANSPORT } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { firstValueFrom } from 'rxjs';
import { FollowedQuery, HEAT } from '../short-movies';
import { nextTask, settleTasks } from '../until';
import { virtualTime } from '../virtual-time';

const MovieQuery = gql<{ readonly movie: unknown }>`
  query Movie {
    movie(id: 1) @subscribe {
      id
    }
  }
`;

const headers = { 'content-type': 'text/event-stream' };

/** An answer with a stream that goes on. */
const endless = () => new Response(new ReadableStream(), { headers });

/** A list and a single record over real event streams; the spec answers each of them. */
function setupStreams(
  answer: (name: string) => Response,
  options: Partial<GraphQLSseOptions> = {},
  features: readonly WatchQueryFeature[] = [],
) {
  const { clock, providers } = virtualTime();
  const asked: { readonly name: string; readonly signal: AbortSignal }[] = [];
  spyOn(window, 'fetch').and.callFake((_, init) => {
    const isList = typeof init?.body === 'string' && init.body.includes('Movies_');
    const name = isList ? 'movies' : 'movie';
    if (init?.signal) asked.push({ name, signal: init.signal });
    return Promise.resolve(answer(name));
  });
  const transport = graphqlSseTransport({ url: '/graphql', ...options });
  const { server, inContext } = setup(
    {},
    [
      ...providers,
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: LIVE_TIMES, useValue: { openAfter: 100, catchUpDelay: 0, closeAfter: 3000 } },
    ],
    [withSubscriptions({ transport }), ...features],
  );
  return {
    clock,
    server,
    /** Waits for streams. */
    settle: async () => {
      await settleTasks();
      clock.pass(100);
    },
    watchMovies: () => {
      const movies = inContext(service => service.watchQuery(FollowedQuery));
      server.expectOne('Movies').flush(HEAT);
      return movies;
    },
    watchMovie: () => {
      const movie = inContext(service => service.watchQuery(MovieQuery));
      server.expectOne('Movie').flush({ movie: { id: '1' } });
      return movie;
    },
    /** What is on the wire. */
    open: () => asked.filter(({ signal }) => !signal.aborted).map(({ name }) => name),
    asked: () => asked.map(({ name }) => name),
  };
}

/** The same over a network that can be taken down. */
function setupOutage(features: readonly WatchQueryFeature[] = []) {
  const network = { isDown: false };
  const answer = () => (network.isDown ? Response.error() : endless());
  return { network, ...setupStreams(answer, {}, features) };
}

describe('an event stream', () => {
  // The package is loaded with the first subscription, which takes a busy machine long.
  beforeAll(async () => {
    const failing = graphqlSseTransport({ url: () => Promise.reject(new Error('only loaded')) });
    const request = { query: 'subscription { s }', operationName: undefined, variables: {} };
    const results = failing.subscribe(request, { opened: () => undefined });
    await expectAsync(firstValueFrom(results)).toBeRejectedWithError('only loaded');
  });

  it('V11: leaves the others open where it is lost', async () => {
    const { settle, clock, watchMovies, watchMovie, open, asked } = setupStreams(name =>
      name === 'movie' ? new Response('', { status: 503 }) : endless(),
    );
    const movies = watchMovies();
    await settle();
    const seen: LiveStatus[] = [];
    movies.live$.subscribe(live => seen.push(live));
    const movie = watchMovie();
    await settle();
    expect([movies.live, movie.live]).toEqual(['live', 'reconnecting']);
    clock.pass(900);
    await settle();
    expect(asked()).toEqual(['movies', 'movie', 'movie']);
    expect([seen, open()]).toEqual([['live'], ['movies']]);
  });

  it('V11: is opened again at once where the device is online again', async () => {
    const { network, settle, watchMovies } = setupOutage();
    network.isDown = true;
    const movies = watchMovies();
    await settle();
    expect(movies.live).toBe('reconnecting');
    network.isDown = false;
    TestBed.inject(CONNECTION).wake();
    await settle();
    expect(movies.live).toBe('live');
  });

  it('V11: is opened again at once where the server answers a request that was sent meanwhile', async () => {
    const { network, settle, server, watchMovies, asked } = setupOutage();
    const movies = watchMovies();
    network.isDown = true;
    void movies.refetch();
    await settle();
    expect(movies.live).toBe('reconnecting');
    network.isDown = false;
    server.expectOne('Movies').flush(HEAT);
    await settle();
    expect([movies.live, asked().length]).toEqual(['reconnecting', 1]);
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    await settle();
    expect([movies.live, asked().length]).toEqual(['live', 2]);
  });

  it('V11, F7: is opened again at once where a request that is tried again is answered', async () => {
    const { network, clock, settle, server, watchMovies } = setupOutage([withRetry()]);
    const movies = watchMovies();
    network.isDown = true;
    void movies.refetch();
    await settle();
    server.expectOne('Movies').httpError(503);
    clock.pass(1000);
    await settle();
    network.isDown = false;
    server.expectOne('Movies').flush(HEAT);
    expect(movies.live).toBe('reconnecting');
    await settle();
    expect(movies.live).toBe('live');
  });

  it('V11: an answer without data does not say that the server is back', async () => {
    const { network, settle, server, watchMovies, asked } = setupOutage();
    const movies = watchMovies();
    network.isDown = true;
    await settle();
    void movies.refetch();
    server.expectOne('Movies').flushErrors(['overloaded']);
    await settle();
    expect([movies.live, asked().length]).toEqual(['reconnecting', 1]);
  });

  const fails = () => Promise.reject(new Error('no token'));
  for (const options of [{ url: fails }, { headers: fails }]) {
    it(`V11: says what the function of \`${Object.keys(options).join()}\` throws`, async () => {
      const { settle, watchMovies, asked } = setupStreams(endless, options);
      const movies = watchMovies();
      await settle();
      expect([movies.live, movies.error?.kind]).toEqual(['reconnecting', 'subscription']);
      expect(movies.error?.cause).toEqual(new Error('no token'));
      expect(asked()).toEqual([]);
    });
  }

  it('V20: is live once the server has answered with one that goes on', async () => {
    const { settle, watchMovies, open } = setupStreams(endless);
    const movies = watchMovies();
    expect(movies.live).toBe('connecting');
    await settle();
    expect([movies.live, open()]).toEqual(['live', ['movies']]);
  });

  for (const status of [200, 400]) {
    it(`V20: is never live where the server rejects its operation (HTTP ${String(status)})`, async () => {
      const rejection = 'event: next\ndata: {"errors":[{"message":"Not allowed"}]}\n\n';
      const { settle, watchMovies } = setupStreams(() => {
        const body = new ReadableStream<Uint8Array>({
          start: async controller => {
            controller.enqueue(new TextEncoder().encode(':\n\n'));
            await nextTask();
            const end = `${rejection}event: complete\ndata:\n\n`;
            controller.enqueue(new TextEncoder().encode(end));
          },
        });
        return new Response(body, { status, headers });
      });
      const movies = watchMovies();
      const seen: LiveStatus[] = [];
      movies.live$.subscribe(live => seen.push(live));
      await settle();
      expect(seen).toEqual(['connecting', 'failed']);
    });
  }
});
