import { HttpContext } from '@angular/common/http';
import { ApplicationRef, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  debounced,
  gql,
  plainModelContract,
  provideWatchQuery,
  WatchQueryService,
  withCache,
  withEventContract,
  withMutations,
  withRefresh,
  withRetry,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting } from './provide-watch-query-testing';
import { WatchQueryTestingController } from './watch-query-testing-controller';

const Me = gql`
  query Me {
    me {
      name
    }
  }
`;

function setup(...features: readonly WatchQueryFeature[]) {
  TestBed.configureTestingModule({ providers: [provideWatchQueryTesting({}, ...features)] });
  const server = TestBed.inject(WatchQueryTestingController);
  const watch = () =>
    TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(Me, {}, { scope: 'me.name' }),
    );
  return { server, watch };
}

describe('WatchQueryTestingController', () => {
  it('section 8: flushes queued starts, answers, and state is up to date at once', () => {
    const { server, watch } = setup();
    const me = watch();
    server.expectOne('Me').flush({ me: { name: 'Ada' } });
    expect([me.data, me.loading]).toEqual(['Ada', false]);
    server.verify();
  });

  it('section 8: finds a request by a function', () => {
    const { server, watch } = setup();
    watch();
    expect(server.expectOne(({ query }) => query.includes('me {')).operationName).toBe('Me');
  });

  it('section 8: says what is in flight when it finds none, or several', () => {
    const { server, watch } = setup();
    expect(() => server.expectOne('Me')).toThrowError(/found 0\. Nothing is in flight/);
    watch();
    expect(() => server.expectOne('You')).toThrowError(/"You", found 0\. In flight: Me \{\}/);
    server.expectNone('You');
    watch().destroy();
    server.expectOne('Me');
  });

  it('section 8: says that expectNone() itself has sent what it finds, and what to call instead', () => {
    const { server } = setup();
    const Search = gql`
      query Search($text: String) {
        search(text: $text)
      }
    `;
    const text = signal('');
    TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(Search, { text: debounced(text, 300) }),
    );
    server.expectOne('Search').flush({ search: null });
    text.set('heat');
    server.pass(200);
    expect(() => server.expectNone('Search')).toThrowError(
      /^Expected no request "Search"\. In flight: .*\. expectNone\(\) lets time pass, and that has sent it\. To check that something waits, call verify\(\)\.$/,
    );
    // By now it is in flight, whatever this call does.
    expect(() => server.expectNone('Search')).toThrowError(/In flight: [^.]*\.$/);
  });

  it('section 8: says which requests it has returned before, while they wait for their answers', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    expect(() => server.expectOne('Me')).toThrowError(
      /found 0\. Nothing else is in flight\. Expected before, and not answered yet: Me \{\}\./,
    );
    request.flush({ me: null });
    expect(() => server.expectOne('Me')).toThrowError(/found 0\. Nothing is in flight\.$/);
  });

  it('section 8: says that provideWatchQuery() has replaced it, such as that of the application', () => {
    TestBed.configureTestingModule({
      providers: [
        provideWatchQueryTesting(),
        provideWatchQuery({ uri: '/graphql' }, withSubscriptions({ url: 'ws://test' })),
      ],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const order = /found 0\. .*replaced .* Put provideWatchQueryTesting\(\) after it\.$/;
    expect(() => server.expectOne('Me')).toThrowError(order);
    expect(() => server.expectMutation('Me')).toThrowError(order);
    expect(() => server.expectSubscription('Me')).toThrowError(order);
  });

  it('section 8: does not say that nothing is in flight where it cannot know: requests go to the network', () => {
    TestBed.configureTestingModule({
      providers: [provideWatchQueryTesting(), provideWatchQuery({ uri: '/graphql' })],
    });
    const server = TestBed.inject(WatchQueryTestingController);
    const order =
      /^Nobody can tell whether a request was sent\. provideWatchQuery\(\) has replaced .* Put provideWatchQueryTesting\(\) after it\.$/;
    expect(() => {
      server.verify();
    }).toThrowError(order);
    expect(() => {
      server.expectNone('Me');
    }).toThrowError(order);
    TestBed.resetTestingModule();
    // By now nobody knows who was listed last.
    expect(() => {
      server.verify();
    }).not.toThrow();
  });

  it('section 8: verify() has nothing to complain of where a test has used no WatchQuery', () => {
    const { server } = setup();
    expect(() => {
      server.verify();
    }).not.toThrow();
  });

  it('section 8: replaces the provideWatchQuery() of an application whose providers are listed before', () => {
    TestBed.configureTestingModule({ providers: [provideWatchQuery({ uri: '/graphql' })] });
    const { server, watch } = setup();
    const me = watch();
    server.expectOne('Me').flush({ me: { name: 'Ada' } });
    expect(me.data).toBe('Ada');
  });

  describe('beside the features of an application whose providers are listed before', () => {
    const live = withSubscriptions({ url: 'ws://test' });
    const refresh = withRefresh({ refetchOnFocus: true });

    beforeEach(() => {
      const contract = withEventContract(plainModelContract);
      const cache = withCache({ staleTime: 60_000 });
      const application = provideWatchQuery({ uri: '/graphql' }, live, contract, cache, refresh);
      TestBed.configureTestingModule({ providers: [application] });
    });

    it('section 8: has the event contract of the test, by default Fairway (V6)', () => {
      const { server } = setup(live);
      const Movie = gql<{ readonly movie: { readonly title: string } }>`
        query Movie($id: ID!) {
          movie(id: $id) @subscribe {
            id
            title
          }
        }
      `;
      const movie = TestBed.runInInjectionContext(() =>
        TestBed.inject(WatchQueryService).watchQuery(Movie, { id: '1' }, { scope: 'movie' }),
      );
      server.expectOne('Movie').flush({ movie: { id: '1', title: 'Heat' } });
      const told = { event: 'UPDATE', id: '1', model: { title: 'Heat!' } } as const;
      server.expectSubscription('Movie').event(told);
      expect(movie.data?.title).toBe('Heat!');
    });

    it('section 8: has no cache, and so no time for which answers are fresh, but its own (F3, K1)', () => {
      const { server, watch } = setup(refresh);
      const me = watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.hidePage();
      server.pass(5000);
      server.showPage();
      server.expectOne('Me').flush({ me: { name: 'Eve' } });
      expect(me.data).toBe('Eve');
    });
  });

  it('section 8: time passes for a debounced signal, but not in verify() (L17)', () => {
    const { server } = setup();
    const Named = gql`
      query Named($name: String) {
        named(name: $name)
      }
    `;
    const name = signal('');
    TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(Named, { name: debounced(name, 300) }),
    );
    server.expectOne('Named').flush({ named: null });
    name.set('Ada');
    server.pass(200);
    server.verify();
    server.pass(100);
    expect(() => {
      server.verify();
    }).toThrowError(/In flight: Named {"name":"Ada"}/);
  });

  it('section 8: verify() complains of a request nobody expected, not of a cancelled one', () => {
    const { server, watch } = setup();
    const me = watch();
    expect(() => {
      server.verify();
    }).toThrowError('Expected no request. In flight: Me {}.');
    expect(() => {
      server.expectNone('Me');
    }).toThrowError('Expected no request "Me". In flight: Me {}.');
    me.destroy();
    server.verify();
  });

  it('section 8: a request is answered once', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    request.networkError();
    expect(() => {
      request.flush({ me: null });
    }).toThrowError('The request Me was answered before.');
  });

  it('section 8: says that a request was cancelled, by a newer one or at the end of its list', () => {
    const { server, watch } = setup();
    const me = watch();
    const request = server.expectOne('Me');
    void me.refetch();
    server.expectOne('Me').flush({ me: { name: 'Ada' } });
    expect(() => request.httpError(500)).toThrowError(
      'The request Me was cancelled: a newer one has replaced it, or nobody waits for it any more.',
    );
  });

  it('section 8: says that the test itself has cut the connection where nothing is followed', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    server.disconnect();
    expect(() => server.expectSubscription('Me')).toThrowError(
      'Expected one subscription "Me", found 0. Nothing is followed. disconnect() has cut the connection: call reconnect().',
    );
    server.reconnect();
    expect(() => server.expectSubscription('Me')).toThrowError(/Nothing is followed\.$/);
  });

  it('section 8: says that what a request is expected of is a subscription', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Changes = gql`
      subscription Changes {
        friendModified {
          id
        }
      }
    `;
    TestBed.inject(WatchQueryService).subscribe(Changes).subscribe();
    const hint = / "Changes", found 0\. .*\. It is a subscription: call expectSubscription\(\)\.$/;
    expect(() => server.expectOne('Changes')).toThrowError(hint);
    expect(() => server.expectMutation('Changes')).toThrowError(hint);
    expect(() => server.expectOne('Change')).toThrowError(/Nothing is in flight\.$/);
  });

  it('section 8: answers are copies, as if they came over the network', () => {
    const { server, watch } = setup();
    const me = watch();
    const answer = { me: { name: 'Ada' } };
    server.expectOne('Me').flush(answer);
    answer.me.name = 'Eve';
    expect(me.data).toBe('Ada');
  });

  it('section 8: a result of a subscription is a copy, and one that has ended takes none', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Changes = gql`
      subscription Changes {
        friendModified {
          id
        }
      }
    `;
    const seen: unknown[] = [];
    const following = TestBed.inject(WatchQueryService)
      .subscribe(Changes)
      .subscribe(data => seen.push(data));
    const followed = server.expectSubscription('Changes');
    const result = { data: { friendModified: { id: '1' } } };
    followed.next(result);
    result.data.friendModified.id = '2';
    expect(seen).toEqual([{ friendModified: { id: '1' } }]);
    following.unsubscribe();
    const late = [
      () => followed.next(result),
      () => followed.event({ event: 'UPDATE', id: 1 }),
      () => followed.error(),
      () => followed.complete(),
    ];
    for (const send of late) expect(send).toThrowError('Nobody follows Changes any more.');
  });

  it('section 8: refuses a result, and an end, that no server could send', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Changes = gql`
      subscription Changes {
        friendModified {
          id
        }
      }
    `;
    const seen: unknown[] = [];
    TestBed.inject(WatchQueryService)
      .subscribe(Changes)
      .subscribe({ next: data => seen.push(data), error: ({ message }) => seen.push(message) });
    const followed = server.expectSubscription('Changes');
    const bare: object = { friendModified: { id: '1' } };
    expect(() => {
      followed.next(bare);
    }).toThrowError(
      'A result holds data, errors or both, as the server sends them, but this one has friendModified.',
    );
    for (const nothing of [{}, { data: undefined }]) {
      expect(() => {
        followed.next(nothing);
      }).toThrowError(/but this one has nothing\.$/);
    }
    expect(() => {
      followed.error([]);
    }).toThrowError('error() takes at least one error. To end without errors, call complete().');
    for (const data of [undefined, null, bare]) {
      expect(() => {
        followed.next({ data, errors: [] });
      }).toThrowError(
        'next() takes at least one error. To send a result without errors, leave out `errors`.',
      );
    }
    expect([seen, followed.closed]).toEqual([[], false]);
    followed.next({ errors: [{ message: 'No name.' }], data: { friendModified: null } });
    expect(seen.length).toBe(1);
  });

  it('section 8: sends errors with a result as flushErrors() does: as strings, or with a path', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Changes = gql`
      subscription Changes {
        friendModified {
          id
        }
      }
    `;
    const seen: unknown[] = [];
    const follow = () =>
      TestBed.inject(WatchQueryService)
        .subscribe(Changes, {}, { scope: 'friendModified' })
        .subscribe({ error: ({ errors }) => seen.push(errors) });
    const inField = {
      message: 'No friend.',
      path: ['friendModified'],
      extensions: { code: 'GONE' },
    };
    for (const error of ['No.', inField]) {
      follow();
      server.expectSubscription('Changes').next({ data: null, errors: [error] });
    }
    expect(seen).toEqual([[{ message: 'No.' }], [inField]]);
  });

  it('section 8: refuses an answer that no server could give', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    expect(() => {
      request.flushErrors([]);
    }).toThrowError(/data/);
  });

  it('section 8: flushErrors() without an error is refused, because that is no failure', () => {
    const { server, watch } = setup();
    const me = watch();
    const request = server.expectOne('Me');
    expect(() => {
      request.flushErrors([], { me: { name: 'Ada' } });
    }).toThrowError(
      'flushErrors() takes at least one error. To answer without errors, call flush(data).',
    );
    request.flushErrors(['No.'], { me: { name: 'Eve' } });
    expect([me.data, me.error?.message]).toEqual(['Eve', 'No.']);
  });

  it('section 8: refuses a list in the place of data, also an empty one', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    for (const list of [[], [{ name: 'Ada' }]]) {
      expect(() => request.flush(list)).toThrowError(/an object or null, not a list/);
      expect(() => request.flushErrors(['No.'], list)).toThrowError(/not a list/);
    }
    request.flush({ me: null });
  });

  // prettier-ignore
  const selections = {
    'a field': gql`query Us { me { name } }`,
    'a field with another key': gql`query Us { me: user { name } }`,
    'a fragment': gql`query Us { ...Mine } fragment Mine on Query { me { name } }`,
    'an inline fragment': gql`query Us { ... on Query { me { name } } }`,
  };
  for (const [what, document] of Object.entries(selections)) {
    it(`section 8: takes any part of an answer that selects ${what}`, () => {
      const { server } = setup();
      const seen: unknown[] = [];
      const ask = () =>
        TestBed.inject(WatchQueryService)
          .query(document)
          .subscribe(data => seen.push(data));
      for (const data of [{ me: { name: 'Ada' } }, { me: null, __typename: 'Query' }, {}]) {
        ask();
        server.expectOne('Us').flush(data);
        expect(seen.pop()).toEqual(data);
      }
    });
  }

  it('section 8: says how to answer with errors, if data is given that holds them', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    for (const data of [{ errors: [{ message: 'No.' }] }, { data: null, errors: [] }]) {
      expect(() => request.flush(data)).toThrowError(
        /To answer with errors, call flushErrors\(errors, data\)\.$/,
      );
    }
  });

  it('section 8: says how to find a query or a mutation without a name', () => {
    const { server } = setup();
    const service = TestBed.inject(WatchQueryService);
    // prettier-ignore
    service.query(gql`{ me { name } }`).subscribe();
    expect(() => server.expectOne('me')).toThrowError(
      'Expected one request "me", found 0. In flight: (anonymous) {}. An operation without a name is found by a function.',
    );
    server.expectOne(({ query }) => query.includes('me')).flush({ me: null });
    // prettier-ignore
    service.mutate(gql`mutation { rename { name } }`).subscribe();
    expect(() => server.expectMutation('rename')).toThrowError(
      'Expected one mutation "rename", found 0. In flight: (anonymous) {}. An operation without a name is found by a function.',
    );
    server.expectMutation(({ query }) => query.includes('rename'));
  });

  describe('with a list of pages', () => {
    // prettier-ignore
    const documents = {
      paginatorInfo: gql`query Us { us { ...Rows } } fragment Rows on UserPaginator { data { id } }`,
      pageInfo: gql`query Us { us { nodes { id } } }`,
    };
    const service = () => TestBed.inject(WatchQueryService);
    const lists = {
      paginatorInfo: () => {
        const us = service().watchQuery(documents.paginatorInfo, {}, { pagination: 'us' });
        return { turn: () => us.nextPage(), refetch: () => us.refetch() };
      },
      pageInfo: () => {
        const options = { pagination: 'us', paginator: 'connection' } as const;
        const us = service().watchQuery(documents.pageInfo, {}, options);
        return { turn: () => us.nextPage(), refetch: () => us.refetch() };
      },
    };
    const rows = [{ id: '1' }];

    for (const [info, open] of Object.entries(lists)) {
      it(`section 8: says that the answer had no ${info}, which nextPage() reads`, () => {
        const { server } = setup();
        const { turn, refetch } = TestBed.runInInjectionContext(open);
        server.expectOne('Us').flush({ us: { data: rows, nodes: rows } });
        void turn();
        const hint = new RegExp(
          `Nothing is in flight\\. The last answer to Us had no us\\.${info}: without it nextPage\\(\\) sends no request\\.$`,
        );
        expect(() => server.expectOne('Us')).toThrowError(hint);
        expect(() => server.expectOne(({ variables }) => variables['page'] === 2)).toThrowError(
          hint,
        );
        expect(() => server.expectOne('Me')).toThrowError(/Nothing is in flight\.$/);
        // What failed has not said whether there is a next page.
        void refetch();
        server.expectOne('Us').networkError();
        expect(() => server.expectOne('Us')).toThrowError(hint);
        // Nor does a hidden page keep nextPage() from sending its request.
        server.hidePage();
        expect(() => server.expectOne('Us')).toThrowError(/The last answer to Us had no /);
        void refetch();
        const left = server.expectOne('Us');
        expect(() => server.expectOne('Us')).toThrowError(/not answered yet: Us [^.]*\.$/);
        left.flush({ us: { data: rows, nodes: rows } });
        server.showPage();
        server.pass(5000);
        void refetch();
        server.expectOne('Us').flush({ us: null });
        expect(() => server.expectOne('Us')).toThrowError(/Nothing is in flight\.$/);
      });
    }
  });

  it('section 8: refuses data whose fields were not asked for, such as a whole answer', () => {
    const { server, watch } = setup();
    const me = watch();
    const request = server.expectOne('Me');
    const refusal =
      'Me selects me, but the answer has data. Leave out the "data" around what the server sends.';
    expect(() => request.flush({ data: { me: { name: 'Ada' } } })).toThrowError(refusal);
    expect(() => request.flushErrors(['No.'], { data: { me: null } })).toThrowError(refusal);
    expect(() => request.flush({ you: null, us: null })).toThrowError(
      'Me selects me, but the answer has you, us.',
    );
    expect(() => request.flush({ me: { nickname: 'Ada' } })).toThrowError(
      'In me, Me selects name, but the answer has nickname.',
    );
    request.flush({ me: { name: 'Ada' } });
    expect(me.data).toBe('Ada');
  });

  it('section 8: a request that fails with an HTTP status is found again when it is retried (F7)', () => {
    const { server, watch } = setup(withRetry({ attempts: 2 }));
    const me = watch();
    server.expectOne('Me').httpError(503, { 'Retry-After': '5' });
    expect([me.loading, me.error]).toEqual([true, undefined]);
    server.expectOne('Me').httpError(503);
    expect([me.loading, me.error?.kind, me.error?.status]).toEqual([false, 'http', 503]);
    void me.refetch();
    server.expectOne('Me').networkError();
    server.expectOne('Me').flush({ me: { name: 'Ada' } });
    expect(me.data).toBe('Ada');
  });

  it('section 8: a status that is no error is refused', () => {
    const { server, watch } = setup();
    watch();
    const request = server.expectOne('Me');
    expect(() => request.httpError(200)).toThrowError('HTTP 200 is not an error.');
  });

  it('E8: with withRetry(), whenStable() waits for no answer that the test gives later', async () => {
    const { server, watch } = setup(withRetry());
    const me = watch();
    server.expectOne('Me').httpError(503);
    const request = server.expectOne('Me');
    await expectAsync(TestBed.inject(ApplicationRef).whenStable()).toBeResolved();
    request.flush({ me: { name: 'Ada' } });
    expect(me.data).toBe('Ada');
  });

  it('section 8: says that it belongs to an earlier test, whichever method is called first', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    TestBed.resetTestingModule();
    // What was in flight is cancelled: a test may check that.
    server.verify();
    const calls = [
      () => server.expectOne('Me'),
      () => server.expectMutation('Me'),
      () => server.expectNone('Me'),
      () => server.expectSubscription('Me'),
      () => server.pass(1000),
      () => server.disconnect(),
      () => server.reconnect(),
      () => server.hidePage(),
      () => server.showPage(),
      () => server.goOffline(),
      () => server.goOnline(),
    ];
    for (const call of calls) {
      expect(call).toThrowError(
        'This WatchQueryTestingController has ended: TestBed was reset after it was injected, as after each test. Call TestBed.inject(WatchQueryTestingController) in each test, or in beforeEach().',
      );
    }
    const next = setup();
    next.watch();
    next.server.expectOne('Me').flush({ me: { name: 'Ada' } });
  });

  it('section 8: verify() names what was left, also after the end of the test', () => {
    const { server } = setup();
    TestBed.inject(WatchQueryService).query(Me).subscribe();
    TestBed.resetTestingModule();
    expect(() => {
      server.verify();
    }).toThrowError('Expected no request. In flight: Me {}.');
  });

  describe('with a list that polls and refetches on focus', () => {
    const refresh = withRefresh({
      pollInterval: 30_000,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    });

    it('section 8: polls in `pass()` only, not in `expect…` (F2)', () => {
      const { server, watch } = setup(refresh);
      const me = watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.expectNone();
      server.pass(29_999);
      server.expectNone();
      server.pass(1);
      server.expectOne('Me').flush({ me: { name: 'Grace' } });
      expect(me.data).toBe('Grace');
      server.expectNone();
      server.verify();
    });

    it('section 8: `pass()` sends every refetch that falls due meanwhile', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.pass(30_000);
      server.expectOne('Me').networkError();
      server.pass(1000);
      expect(server.expectOne('Me').cancelled).toBeFalse();
    });

    for (const time of [NaN, -1, Infinity]) {
      it(`section 8: \`pass()\` refuses ${time} ms, which would pass for ever or never`, () => {
        const { server, watch } = setup(refresh);
        watch();
        server.expectOne('Me').flush({ me: { name: 'Ada' } });
        expect(() => {
          server.pass(time);
        }).toThrowError(`pass() takes a number of milliseconds, not ${time}.`);
        server.verify();
      });
    }

    it('section 8: shows nothing anew that is shown, and brings nothing online that is (F3)', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.pass(5000);
      server.showPage();
      server.goOnline();
      expect(() => {
        server.expectNone();
      }).not.toThrow();
    });

    it('section 8: says when a poll is due, and that only `pass()` sends it (F2)', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.pass(30);
      expect(() => server.expectOne('Me')).toThrowError(
        'Expected one request "Me", found 0. Nothing is in flight. A poll of Me is due in 29970 ms: pass(29970) sends it, expectOne() does not.',
      );
      server.pass(29_970);
      server.expectOne('Me');
    });

    it('section 8: says that the page is hidden, or the device offline, if it finds none (F2, F3)', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.hidePage();
      server.pass(30_000);
      expect(() => server.expectOne('Me')).toThrowError(
        /found 0\. Nothing is in flight\. The page is hidden: polls and other background requests wait for showPage\(\)\.$/,
      );
      server.goOffline();
      server.showPage();
      expect(() => server.expectOne('Me')).toThrowError(
        /found 0\. Nothing is in flight\. The device is offline: polls and retries wait for goOnline\(\)\.$/,
      );
      server.goOnline();
      server.expectOne('Me');
    });

    it('section 8: says that too little time has passed for a refetch on focus (F3)', () => {
      const { server, watch } = setup(withRefresh({ refetchOnFocus: true }));
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.hidePage();
      server.pass(4999);
      server.showPage();
      expect(() => server.expectOne('Me')).toThrowError(
        /Nothing is in flight\. For refetchOnFocus, call pass\(5000\) between hidePage\(\) and showPage\(\): it refetches only what was requested at least 5 s ago, and longer ago than staleTime\.$/,
      );
      server.hidePage();
      server.pass(5000);
      server.showPage();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      expect(() => server.expectOne('Me')).toThrowError(/Nothing is in flight\.$/);
      // As old as this, it need not be hidden for long.
      server.pass(5000);
      server.hidePage();
      server.showPage();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      expect(() => server.expectOne('Me')).toThrowError(/Nothing is in flight\.$/);
    });

    it('section 8: does not speak of refetchOnFocus if the page was hidden for 5 s (F3)', () => {
      const { server } = setup();
      server.hidePage();
      server.pass(5000);
      server.showPage();
      expect(() => server.expectOne('Me')).toThrowError(/Nothing is in flight\.$/);
    });

    it('section 8: says when a poll is due, also if the page was hidden for a moment (F2, F3)', () => {
      const { server, watch } = setup(withRefresh({ pollInterval: 30_000 }));
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.hidePage();
      server.showPage();
      expect(() => server.expectOne('Me')).toThrowError(
        /Nothing is in flight\. For refetchOnFocus, .* A poll of Me is due in 30000 ms: pass\(30000\) sends it, expectOne\(\) does not\.$/,
      );
    });

    it('section 8: says which list polls next, or when the wanted one does (F2)', () => {
      const { server, watch } = setup(refresh);
      // prettier-ignore
      const documents = [gql`query Often { often { name } }`, gql`{ names { name } }`];
      const [often, unnamed] = documents.map(document =>
        TestBed.runInInjectionContext(() =>
          TestBed.inject(WatchQueryService).watchQuery(document, {}, { pollInterval: 1000 }),
        ),
      );
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.expectOne('Often').flush({ often: null });
      const poll = (name: string, wait: number) =>
        new RegExp(
          `Nothing is in flight\\. A poll of ${name} is due in ${wait} ms: pass\\(${wait}\\) sends it, expectOne\\(\\) does not\\.$`,
        );
      server.expectOne(({ operationName }) => operationName === undefined).flush({ names: null });
      expect(() => server.expectOne('Me')).toThrowError(poll('Me', 30_000));
      expect(() => server.expectOne('You')).toThrowError(poll('Often', 1000));
      expect(() => server.expectOne(() => true)).toThrowError(poll('Often', 1000));
      often?.destroy();
      expect(() => server.expectOne('You')).toThrowError(poll('\\(anonymous\\)', 1000));
      unnamed?.destroy();
      expect(() => server.expectOne('You')).toThrowError(poll('Me', 30_000));
    });

    it('section 8: says that pass(0) sends a poll that is overdue, because expectOne() has let time pass (F2, F7)', () => {
      const { server, watch } = setup(withRefresh({ pollInterval: 1000 }), withRetry());
      const Other = gql`
        query Other {
          other {
            name
          }
        }
      `;
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      TestBed.inject(WatchQueryService).query(Other).subscribe();
      server.expectOne('Other').networkError();
      server.expectOne('Other').networkError();
      // The second retry came after 3 s.
      server.expectOne('Other').flush({ other: null });
      expect(() => server.expectOne('Me')).toThrowError(
        /Nothing is in flight\. A poll of Me is due now: pass\(0\) sends it, expectOne\(\) does not\.$/,
      );
      server.pass(0);
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      // The interval begins anew.
      expect(() => server.expectOne('Me')).toThrowError(
        /A poll of Me is due in 1000 ms: pass\(1000\)/,
      );
    });

    it('section 8: speaks of polls only, not of other times that pass() lets pass (M6)', () => {
      const { server } = setup(withMutations());
      TestBed.inject(WatchQueryService)
        .mutate(gql`
          mutation Rename {
            updateFriend(id: 1) {
              id
              name
            }
          }
        `)
        .subscribe();
      server.expectMutation('Rename').flush({ updateFriend: { id: '1', name: 'Ada' } });
      expect(() => server.expectOne('Me')).toThrowError(/Nothing is in flight\.$/);
    });

    it('section 8: hides and shows the page (F3)', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.hidePage();
      server.pass(60_000);
      server.expectNone();
      server.showPage();
      expect(server.expectOne('Me').cancelled).toBeFalse();
    });

    it('section 8: takes the network away and brings it back (F3)', () => {
      const { server, watch } = setup(refresh);
      watch();
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.goOffline();
      server.pass(60_000);
      server.expectNone();
      server.goOnline();
      expect(server.expectOne('Me').cancelled).toBeFalse();
    });
  });

  it('section 8: sends an event whatever the defaults of the variables (V6)', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Friends = gql<{ readonly friends: readonly unknown[] }>`
      query Friends($size: Size = { width: 1 }) {
        friends @subscribe {
          id
          photo(size: $size)
        }
      }
    `;
    const friends = TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(Friends, {}, { scope: 'friends' }),
    );
    server.expectOne('Friends').flush({ friends: [{ id: '1', photo: 'a.png' }] });
    const model = { id: '1', photo: 'b.png' };
    server.expectSubscription('Friends').event({ event: 'UPDATE', id: '1', model });
    expect(friends.data).toEqual([model]);
  });

  it('section 8: sends an event of a subscription with a fragment around its field', () => {
    const { server } = setup(withSubscriptions({ url: 'ws://test' }));
    const Changes = gql<{ readonly friendModified: { readonly id: string } }>`
      subscription Changes {
        ... on Subscription {
          friendModified {
            id
          }
        }
      }
    `;
    const seen: unknown[] = [];
    TestBed.inject(WatchQueryService)
      .subscribe(Changes, {}, { scope: 'friendModified.id' })
      .subscribe(id => seen.push(id));
    server.expectSubscription('Changes').event({ event: 'DELETE', id: 1 });
    expect(seen).toEqual(['1']);
  });

  describe('with a record that several components follow', () => {
    const Friend = gql<{ readonly friend: { readonly name: string } | null }>`
      query Friend($id: ID!) {
        friend(id: $id) @subscribe {
          id
          name
        }
      }
    `;
    /** Two records, each with a subscription of the same name. */
    const setupFriends = () => {
      const { server } = setup(withSubscriptions({ url: 'ws://test' }));
      const friends = ['1', '2'].map(id => {
        const friend = TestBed.runInInjectionContext(() =>
          TestBed.inject(WatchQueryService).watchQuery(Friend, { id }, { scope: 'friend' }),
        );
        server
          .expectOne(({ variables }) => variables['id'] === id)
          .flush({ friend: { id, name: `Friend ${id}` } });
        return friend;
      });
      return { server, names: () => friends.map(({ data }) => data?.name) };
    };

    it('section 8: finds a subscription by a function, among those of one name', () => {
      const { server, names } = setupFriends();
      const second = server.expectSubscription(({ variables }) => variables['id'] === '2');
      second.event({ event: 'UPDATE', id: 2, model: { name: 'Eve' } });
      expect(names()).toEqual(['Friend 1', 'Eve']);
    });

    it('section 8: finds at once the subscription of a record that is opened after a pause (L17)', () => {
      const { server } = setup(withSubscriptions({ url: 'ws://test' }));
      const id = signal('1');
      TestBed.runInInjectionContext(() =>
        TestBed.inject(WatchQueryService).watchQuery(Friend, { id: debounced(id, 300) }),
      );
      server.expectOne('Friend').flush({ friend: { id: '1', name: 'Ada' } });
      id.set('2');
      const second = server.expectSubscription(({ variables }) => variables['id'] === '2');
      expect(second.operationName).toBe('Friend_Subscription_1');
    });

    it('section 8: says what each subscription follows when it finds none, or several', () => {
      const { server } = setupFriends();
      const followed =
        'Followed: Friend_Subscription_1 {"id":"1"}, Friend_Subscription_1 {"id":"2"}.';
      expect(() => server.expectSubscription('Friend')).toThrowError(
        `Expected one subscription "Friend", found 2. ${followed}`,
      );
      expect(() => server.expectSubscription(({ closed }) => closed)).toThrowError(
        `Expected one subscription that matches, found 0. ${followed}`,
      );
    });
  });

  describe('with a list that follows the server', () => {
    const Friends = gql<{ readonly friends: readonly unknown[] }>`
      query Friends {
        friends @subscribe {
          id
          name
        }
      }
    `;
    const setupFriends = () => {
      const { server } = setup(withSubscriptions({ url: 'ws://test' }));
      const friends = TestBed.runInInjectionContext(() =>
        TestBed.inject(WatchQueryService).watchQuery(Friends, {}, { scope: 'friends' }),
      );
      server.expectOne('Friends').flush({ friends: [{ id: '1', name: 'Ada' }] });
      return { server, friends };
    };

    for (const code of [4401, 4403]) {
      it(`section 8, V11: disconnect(${code}) refuses all further tries, until reconnect()`, () => {
        const { server, friends } = setupFriends();
        server.disconnect(code);
        expect(friends.live).toBe('reconnecting');
        server.pass(60_000);
        expect([friends.live, friends.error?.message]).toEqual([
          'failed',
          `The live connection was closed for good (${code}).`,
        ]);
        server.reconnect();
        void friends.refetch();
        server.expectOne('Friends');
        expect(friends.live).toBe('live');
      });
    }

    it('section 8, V11: disconnect() is tried again without end, until reconnect()', () => {
      const { server, friends } = setupFriends();
      server.disconnect(4403);
      server.reconnect();
      server.disconnect();
      server.pass(600_000);
      expect([friends.live, friends.error]).toEqual(['reconnecting', undefined]);
      server.reconnect();
      expect(friends.live).toBe('live');
    });

    it('section 8, V10: reconnect() comes before what is queued, so no catch-up follows', () => {
      const { server } = setup(withSubscriptions({ url: 'ws://test' }));
      const service = TestBed.inject(WatchQueryService);
      const Live = gql`
        query Live {
          me @subscribe {
            id
          }
        }
      `;
      server.disconnect();
      const me = TestBed.runInInjectionContext(() => service.watchQuery(Live));
      server.reconnect();
      server.expectOne('Live').flush({ me: { id: '1' } });
      server.expectNone();
      expect(me.live).toBe('live');
    });

    it('section 8: refuses an event whose model has no field that the subscription selects', () => {
      const { server, friends } = setupFriends();
      const subscription = server.expectSubscription('Friends');
      expect(() =>
        subscription.event({ event: 'UPDATE', id: 1, model: { nmae: 'Eve' } }),
      ).toThrowError(
        'In friendModified.model, Friends_Subscription_1 selects id, name, but the event has nmae.',
      );
      server.expectNone();
      for (const model of [null, {}, { __typename: 'Friend' }, { name: 'Eve', age: 36 }]) {
        subscription.event({ event: 'UPDATE', id: 1, model });
      }
      expect(friends.data).toEqual([jasmine.objectContaining({ id: '1', name: 'Eve' })]);
    });
  });

  describe('with a list whose row a mutation has changed', () => {
    const Friends = gql<{ readonly friends: readonly { readonly name: string }[] }>`
      query Friends {
        friends @subscribe {
          id
          name
        }
      }
    `;
    const Rename = gql`
      mutation Rename($id: ID!, $name: String!) {
        updateFriend(id: $id, name: $name) {
          id
          name
        }
      }
    `;
    const ada = { id: '1', name: 'Ada' };
    const eve = { id: '1', name: 'Eve' };

    const setupRenamed = () => {
      const focus = withRefresh({ refetchOnFocus: true });
      const { server } = setup(withMutations(), withSubscriptions({ url: 'ws://test' }), focus);
      const service = TestBed.inject(WatchQueryService);
      const friends = TestBed.runInInjectionContext(() =>
        service.watchQuery(Friends, {}, { scope: 'friends' }),
      );
      server.expectOne('Friends').flush({ friends: [ada] });
      service.mutate(Rename, eve).subscribe();
      server.expectMutation('Rename').flush({ updateFriend: eve });
      server.expectOne('Friends').flush({ friends: [eve] });
      const hearOld = () =>
        server.expectSubscription('Friends').event({ event: 'UPDATE', id: 1, model: ada });
      return { server, friends, hearOld };
    };

    it('section 8, M6: expectOne() lets no time pass in which a late event changes nothing', () => {
      const { friends, hearOld } = setupRenamed();
      hearOld();
      expect(friends.data).toEqual([eve]);
    });

    it('section 8, M6: pass() does', () => {
      const { server, friends, hearOld } = setupRenamed();
      server.pass(10_000);
      hearOld();
      expect(friends.data).toEqual([ada]);
    });

    it('section 8, F3: expectOne() makes nothing old that was requested just now', () => {
      const { server } = setupRenamed();
      server.hidePage();
      server.showPage();
      expect(() => {
        server.verify();
      }).not.toThrow();
    });
  });

  describe('expectMutation', () => {
    const Rename = gql`
      mutation Me($name: String!) {
        rename(name: $name) {
          name
        }
      }
    `;
    const rename = (name: string) => {
      const seen: unknown[] = [];
      TestBed.inject(WatchQueryService)
        .mutate(Rename, { name }, { scope: 'rename.name' })
        .subscribe({
          next: data => seen.push(data),
          error: (error: Error) => seen.push(error.message),
        });
      return seen;
    };

    it('section 8: finds a mutation beside a query of the same name', () => {
      const { server, watch } = setup();
      watch();
      const seen = rename('Ada');
      server.expectMutation('Me').flush({ rename: { name: 'Ada' } });
      expect(seen).toEqual(['Ada']);
      server.expectOne('Me').flush({ me: { name: 'Ada' } });
      server.verify();
    });

    it('section 8: mutations are answered in any order, and in every way', () => {
      const { server } = setup();
      const seen = ['a', 'b', 'c'].map(rename);
      const [a, b, c] = ['a', 'b', 'c'].map(name =>
        server.expectMutation(({ variables }) => variables['name'] === name),
      );
      c?.flush({ rename: { name: 'C' } });
      a?.networkError('Cut');
      b?.flushErrors(['Taken.'], { rename: null });
      expect(seen).toEqual([['Cut'], ['Taken.'], ['C']]);
      server.verify();
    });

    it('section 8: says that a retry waits, and how to let it come (F7)', () => {
      const { server } = setup(withRetry({ mutations: true }));
      const seen = rename('a');
      server.expectMutation('Me').httpError(503);
      expect(() => server.expectMutation('Me')).toThrowError(
        'Expected one mutation "Me", found 0. Nothing is in flight. Waits to be sent again: Me {"name":"a"}. No time passes in expectMutation(): call pass(1000) before it.',
      );
      server.pass(1000);
      server.expectMutation('Me').networkError();
      server.pass(500);
      // As much as is left of the 2 s.
      expect(() => server.expectMutation('Me')).toThrowError(/call pass\(1500\) before it\.$/);
      server.pass(1500);
      server.expectMutation('Me').flush({ rename: { name: 'A' } });
      expect(seen).toEqual(['A']);
      expect(() => server.expectMutation('Me')).toThrowError(/Nothing is in flight\.$/);
    });

    it('section 8: says for how long the last of several retries waits (F7)', () => {
      const { server } = setup(withRetry({ mutations: true }));
      for (const [name, seconds] of [
        ['a', '5'],
        ['b', '3'],
      ] as const) {
        rename(name);
        server.expectMutation('Me').httpError(503, { 'Retry-After': seconds });
      }
      expect(() => server.expectMutation('Me')).toThrowError(
        /Waits to be sent again: Me \{"name":"a"\}, Me \{"name":"b"\}\..* call pass\(5000\) before it\.$/,
      );
    });

    it('section 8: speaks only of mutations that wait to be sent again, not of queries (F7)', () => {
      const { server, watch } = setup(withRetry());
      watch();
      server.expectOne('Me').networkError();
      rename('a');
      server.expectMutation('Me').networkError();
      expect(() => server.expectMutation('Me')).toThrowError(/Nothing is in flight\.$/);
    });

    it('section 8: shows its function mutations only, so that it can count them', () => {
      const { server, watch } = setup();
      watch();
      server.expectNone('Other');
      const [first, second] = [rename('a'), rename('a')];
      let count = 0;
      const isFirst = () => ++count === 1;
      server.expectMutation(isFirst).flush({ rename: { name: 'A' } });
      expect([first, second]).toEqual([['A'], []]);
    });

    it('section 8: says how to get one of several equal requests', () => {
      const { server } = setup();
      const [first, second] = [rename('a'), rename('a')];
      const advice =
        'found 2. In flight: Me {"name":"a"}, Me {"name":"a"}. They are equal: expect each before the next one is sent.';
      expect(() => server.expectMutation('Me')).toThrowError(
        `Expected one mutation "Me", ${advice}`,
      );
      expect(() => server.expectOne('Me')).toThrowError(/\. They are equal: expect each before/);
      rename('b');
      expect(() => server.expectMutation('Me')).toThrowError(/found 3\. .*"name":"b"}\.$/);
      expect([first, second]).toEqual([[], []]);
    });

    it('section 8: requests with different contexts are not equal', () => {
      const { server } = setup();
      const send = () =>
        TestBed.inject(WatchQueryService)
          .mutate(Rename, { name: 'a' }, { context: new HttpContext() })
          .subscribe();
      send();
      send();
      expect(() => server.expectMutation('Me')).toThrowError(/found 2\. .*"name":"a"}\.$/);
    });

    it('section 8: a mutation that was unsubscribed is not found', () => {
      const { server } = setup();
      TestBed.inject(WatchQueryService).mutate(Rename, { name: 'a' }).subscribe().unsubscribe();
      expect(() => server.expectMutation('Me')).toThrowError(/found 0\. Nothing is in flight\./);
    });

    it('section 8: says which mutations are in flight when it finds none, or several', () => {
      const { server, watch } = setup();
      watch();
      expect(() => server.expectMutation('Me')).toThrowError(
        'Expected one mutation "Me", found 0. No mutation is in flight, but 1 of another kind: query Me {}.',
      );
      rename('a');
      rename('b');
      expect(() => server.expectMutation('You')).toThrowError(
        /"You", found 0\. In flight: Me {"name":"a"}, Me {"name":"b"}, beside 1/,
      );
      expect(() => server.expectMutation(() => true)).toThrowError(
        /one mutation that matches, found 2\./,
      );
    });

    it('section 8: says of what kind the requests in flight are when it finds none', () => {
      const { server, watch } = setup();
      rename('a');
      watch();
      expect(() => server.expectOne('You')).toThrowError(
        'Expected one request "You", found 0. In flight: mutation Me {"name":"a"}, Me {}.',
      );
    });
  });
});
