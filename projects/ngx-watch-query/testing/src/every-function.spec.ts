import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { HttpContext, HttpContextToken } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  asResource,
  debounced,
  gql,
  WatchQueryService,
  withAppend,
  withCache,
  withMutations,
  withRefresh,
  withRetry,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting } from './provide-watch-query-testing';
import { WatchQueryTestingController } from './watch-query-testing-controller';

interface Movie {
  readonly id: string;
  readonly title?: string;
  readonly rating: number;
}

const MoviesQuery = gql<{ readonly movies: { readonly data: readonly Movie[] } }>`
  query Movies($search: String) {
    movies(search: $search) @subscribe {
      data {
        id
        title
        rating
      }
    }
  }
`;

const RateMovie = gql<
  { readonly updateMovie: Movie | null },
  { readonly id: string; readonly rating: number }
>`
  mutation RateMovie($id: ID!, $rating: Int!) {
    updateMovie(id: $id, rating: $rating) {
      id
      rating
    }
  }
`;

const TENANT = new HttpContextToken(() => '');
/** One object, because answers are kept by it (K1). */
const NORTH = new HttpContext().set(TENANT, 'north');

@Component({
  selector: 'wq-every-function',
  template: `
    <input (input)="search.set($any($event.target).value)" />
    <p>{{ movies.live }} {{ movies.error?.message }}</p>
    <ul>
      @for (movie of movies.data; track movie.id) {
        <li>{{ movie.title }} {{ movie.rating }}</li>
      }
    </ul>
    <button type="button" (click)="movies.nextPage()">Next</button>
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class MoviesList {
  readonly search = signal('');
  readonly service = inject(WatchQueryService);
  readonly movies = this.service.watchQuery(
    MoviesQuery,
    { search: debounced(this.search, 300) },
    {
      scope: 'movies.data',
      pagination: 'movies',
      context: NORTH,
    },
  );
}

/** Two films of a list of three pages. */
const page = (currentPage: number) => ({
  movies: {
    data: [1, 2].map(row => ({
      id: `${currentPage}${row}`,
      title: `Film ${currentPage}${row}`,
      rating: 3,
    })),
    paginatorInfo: { currentPage, lastPage: 3 },
  },
});

/**
 * The kit as an application uses it, through a component and its template. Nothing here belongs to one test
 * runner: the spec runs in Jasmine and in Vitest.
 */
describe('every function of the test kit', () => {
  function setup(...features: readonly WatchQueryFeature[]) {
    const live = withSubscriptions({ url: 'ws://test' });
    TestBed.configureTestingModule({
      providers: [provideWatchQueryTesting({ defaultLimit: 2 }, live, ...features)],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const open = () => {
      const fixture = TestBed.createComponent(MoviesList);
      const element = fixture.nativeElement as HTMLElement;
      const read = async (selector: string) => {
        await fixture.whenStable();
        const found = [...element.querySelectorAll(selector)];
        return found.map(({ textContent }) => textContent.trim());
      };
      return {
        list: fixture.componentInstance,
        close: () => fixture.destroy(),
        rows: () => read('li'),
        status: async () => (await read('p')).join(),
        turn: () => element.querySelector('button')?.click(),
        type: (text: string) => {
          const input = element.querySelector('input');
          if (input) input.value = text;
          input?.dispatchEvent(new Event('input'));
        },
      };
    };
    return { server, open };
  }

  it('section 8: pages through a list, and says what was sent', async () => {
    const { server, open } = setup();
    const shown = open();
    const first = server.expectOne(({ query }) => query.includes('movies('));
    expect(first.operationName).toBe('Movies');
    expect(first.variables).toEqual({ search: '', limit: 2, page: 1 });
    expect(first.context?.get(TENANT)).toBe('north');
    first.flush(page(1));
    expect(await shown.rows()).toEqual(['Film 11 3', 'Film 12 3']);

    shown.turn();
    const second = server.expectOne('Movies');
    shown.turn();
    server.expectOne('Movies').flush(page(3));
    expect(second.cancelled).toBe(true);
    expect(await shown.rows()).toEqual(['Film 31 3', 'Film 32 3']);
    server.expectNone('Movies');
    server.verify();
  });

  it('section 8: lets the pause of a search pass in pass() and expectOne() only', async () => {
    const { server, open } = setup();
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    await shown.rows();
    shown.type('heat');
    server.pass(200);
    await shown.rows();
    server.verify();
    expect(server.expectOne('Movies').variables['search']).toBe('heat');
  });

  it('section 8: fails in every way, and lets a retry through', async () => {
    const { server, open } = setup(withRetry({ attempts: 2 }));
    const shown = open();
    server.expectOne('Movies').flushErrors(['Broken.'], { movies: null });
    expect(await shown.status()).toContain('Broken.');
    for (const fail of ['networkError', 'httpError'] as const) {
      void shown.list.movies.refetch();
      server.expectOne('Movies').httpError(503, { 'Retry-After': '5' });
      const retry = server.expectOne('Movies');
      if (fail === 'httpError') retry.httpError(503);
      else retry.networkError('Cut.');
      expect(await shown.status()).toContain(fail === 'httpError' ? 'HTTP 503' : 'Cut.');
    }
    server.verify();
  });

  it('section 8: sends events, and ends subscriptions in every way', async () => {
    const { server, open } = setup();
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    const followed = server.expectSubscription('Movies');
    expect(followed.operationName).toBe('Movies_Subscription_1');
    followed.event({ event: 'UPDATE', id: 11, model: { rating: 5 } });
    expect(await shown.rows()).toEqual(['Film 11 5', 'Film 12 3']);
    followed.next({ data: { movieModified: { event: 'DELETE', id: '12', model: null } } });
    expect(await shown.rows()).toEqual(['Film 11 5']);

    followed.complete();
    expect(followed.closed).toBe(true);
    const again = server.expectSubscription(({ query }) => query.includes('movieModified'));
    expect(again.closed).toBe(false);
  });

  it('section 8: rejects a subscription', async () => {
    const { server, open } = setup();
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    server.expectSubscription('Movies').error(['No.']);
    expect(await shown.status()).toBe('failed The server rejects the subscription: No.');
  });

  it('section 8, V11: ends a subscription that is opened again, because it was open for ten seconds', async () => {
    const { server, open } = setup();
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    server.pass(10_000);
    server.expectSubscription('Movies').error(['No.']);
    expect(await shown.status()).toBe('reconnecting');
    server.expectSubscription('Movies');
    expect(await shown.status()).toBe('live');
  });

  it('section 8: cuts the connection, and restores it', async () => {
    const { server, open } = setup();
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    expect(await shown.status()).toBe('live');
    server.disconnect();
    expect(await shown.status()).toBe('reconnecting');
    server.reconnect();
    expect(await shown.status()).toBe('live');
    server.expectOne('Movies').flush(page(1));
    server.disconnect(4401);
    server.pass(60_000);
    expect(await shown.status()).toContain('failed');
  });

  it('section 8: answers mutations in any order', async () => {
    const { server, open } = setup(withMutations());
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    const told: string[] = [];
    for (const id of ['11', '12']) {
      const changed = { id, rating: 5 };
      shown.list.service
        .mutate(RateMovie, changed, { optimisticResponse: { updateMovie: changed } })
        .subscribe({ error: ({ message }: Error) => told.push(message) });
    }
    expect(await shown.rows()).toEqual(['Film 11 5', 'Film 12 5']);
    const first = server.expectMutation(({ variables }) => variables['id'] === '11');
    server.expectMutation('RateMovie').flush({ updateMovie: { id: '12', rating: 5 } });
    first.flushErrors([{ message: 'No.' }], { updateMovie: null });
    expect(told).toEqual(['No.']);
    expect(await shown.rows()).toEqual(['Film 11 3', 'Film 12 5']);
  });

  it('section 8: polls, hides the page and takes the network away', async () => {
    const { server, open } = setup(
      withRefresh({ pollInterval: 30_000, refetchOnFocus: true, refetchOnReconnect: true }),
    );
    const shown = open();
    server.expectOne('Movies').flush(page(1));
    const refetches = [
      () => server.pass(30_000),
      () => {
        server.hidePage();
        server.pass(5000);
        server.showPage();
      },
      () => {
        server.goOffline();
        server.pass(5000);
        server.goOnline();
      },
    ];
    for (const [index, happen] of refetches.entries()) {
      server.expectNone();
      happen();
      server.expectOne('Movies').flush(page(index + 1));
      expect(await shown.rows()).toContain(`Film ${index + 1}1 3`);
    }
    server.verify();
  });

  it('section 8: shows kept answers, lists that grow, and a list as a resource', () => {
    const { server, open } = setup(withCache(), withAppend());
    const before = open();
    server.expectOne('Movies').flush(page(1));
    before.close();
    const after = open();
    const refetch = server.expectOne('Movies');
    expect(after.list.movies.data?.length).toBe(2);
    refetch.flush(page(1));

    const grown = TestBed.runInInjectionContext(() => {
      const options = { scope: 'movies.data', pagination: 'movies', append: true } as const;
      return TestBed.inject(WatchQueryService).watchQuery(MoviesQuery, { search: 'x' }, options);
    });
    const resource = TestBed.runInInjectionContext(() => asResource(grown));
    expect(resource.status()).toBe('loading');
    server.expectOne('Movies').flush(page(1));
    void grown.nextPage();
    server.expectOne('Movies').flush(page(2));
    expect(resource.status()).toBe('resolved');
    expect(resource.value()?.map(({ id }) => id)).toEqual(['11', '12', '21', '22']);
  });

  it('section 8: says what is wrong, and what to do', () => {
    const { server, open } = setup();
    expect(() => server.expectOne('Movies')).toThrowError(/found 0\. Nothing is in flight/);
    open();
    expect(() => server.expectMutation('Movies')).toThrowError(/1 of another kind: query Movies/);
    expect(() => {
      server.verify();
    }).toThrowError(/^Expected no request\. In flight: Movies/);
    const request = server.expectOne('Movies');
    expect(() => request.flush({ movies: [{ id: '1' }] })).toThrowError(
      /^In movies, Movies selects data, paginatorInfo, but the answer has id\.$/,
    );
    expect(() => server.expectSubscription('Films')).toThrowError(
      /^Expected one subscription "Films"/,
    );
  });
});
