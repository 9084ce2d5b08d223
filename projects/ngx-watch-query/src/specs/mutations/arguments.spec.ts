import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withCache,
  withMutations,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { virtualTime } from '../virtual-time';
import { setupAnySchema } from './setup-mutations';

interface Book {
  readonly id: string;
  readonly title: string;
  readonly stars: number;
  readonly sales?: number;
}

const Books = gql<{ books: readonly Book[] }, { lang: string }>`
  query Books($lang: String) {
    books {
      id
      title(lang: $lang)
      stars
    }
  }
`;

const FRENCH: Book = { id: '1', title: 'Chaleur', stars: 2 };
const GERMAN: Book = { id: '1', title: 'Hitze', stars: 2 };

const LiveBooks = gql<{ books: readonly Book[] }, { lang: string }>`
  query Books($lang: String) {
    books @subscribe {
      id
      title(lang: $lang)
      stars
      sales
    }
  }
`;

/** A list of one book with a French title, and a mutation that gives the book another French title. */
function openFrench(query = Books, ...features: readonly WatchQueryFeature[]) {
  // On a clock of its own: a mutation is remembered for 10 s only.
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting({}, withMutations(), ...features),
      virtualTime().providers,
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const server = TestBed.inject(WatchQueryTestingController);
  const books = TestBed.runInInjectionContext(() =>
    service.watchQuery(query, { lang: 'fr' }, { scope: 'books' }),
  );
  server.expectOne('Books').flush({ books: [{ ...FRENCH, sales: 6 }] });
  const save = gql<{ updateBook: object }>`
    mutation M {
      updateBook(id: 1) {
        id
        title(lang: "fr")
        stars
      }
    }
  `;
  const updateBook = { id: '1', title: 'Canicule', stars: 5 };
  const call = () => {
    service.mutate(save, {}, { optimisticResponse: { updateBook } }).subscribe();
    const request = server.expectMutation('M');
    return () => {
      request.flush({ updateBook });
    };
  };
  /** Asks for the titles in another language. */
  const ask = (lang: string) => {
    void books.setVariable('lang', lang).refetch();
    return server.expectOne('Books');
  };
  const shown = () => books.data?.map(({ title, stars }) => `${title} ${String(stars)}`).join();
  return { server, call, ask, shown };
}

describe('a field with an argument', () => {
  it('shows no answer to a mutation that names another argument (M1)', () => {
    const app = setupAnySchema();
    const query = gql<{ book: { id: string; title: string; short: string } }>`
      query Q {
        book(id: 1) {
          id
          title(lang: "fr")
          short: text(lang: "fr", length: 10)
        }
      }
    `;
    const book = app.inContext(own => own.watchQuery(query, {}, { scope: 'book' }));
    app.server.expectOne('Q').flush({ book: { id: '1', title: 'Chaleur', short: 'a' } });
    const save = gql`
      mutation M {
        updateBook(id: 1) {
          id
          title(lang: "de")
          short: text(lang: "fr", length: 20)
        }
      }
    `;
    app.service.mutate(save).subscribe();
    app.server.expectMutation('M').flush({ updateBook: { id: '1', title: 'Hitze', short: 'b' } });
    expect(book.data).toEqual({ id: '1', title: 'Chaleur', short: 'a' });
    // The server says what has become of the fields that the query selects.
    app.server.expectOne('Q').flush({ book: { id: '1', title: 'Canicule', short: 'c' } });
    app.server.expectNone();
  });

  it('keeps the value of an answer that comes after the mutation’s, for another argument (M1, V10)', () => {
    const { call, ask, shown } = openFrench();
    const german = ask('de');
    call()();
    expect(shown()).toBe('Canicule 5');
    german.flush({ books: [GERMAN] });
    expect(shown()).toBe('Hitze 5');
  });

  it('keeps the value of an answer for another argument while a call is pending (M1, M4)', () => {
    const { call, ask, shown } = openFrench();
    call();
    expect(shown()).toBe('Canicule 5');
    ask('de').flush({ books: [GERMAN] });
    expect(shown()).toBe('Hitze 5');
    ask('fr').flush({ books: [FRENCH] });
    expect(shown()).toBe('Canicule 5');
  });

  it('is not doubted because of what a mutation has said for another argument (M1, V22)', () => {
    const { call, ask, shown } = openFrench();
    call()();
    ask('de').flush({ books: [{ ...GERMAN, stars: 5 }] });
    expect(shown()).toBe('Hitze 5');
    ask('fr').flush({ books: [{ ...FRENCH, title: 'Canicule', stars: 5 }] });
    expect(shown()).toBe('Canicule 5');
  });

  it('is compared with what the mutation has replaced, for its argument only (M1, M5)', () => {
    const { call, ask, shown } = openFrench();
    call()();
    // Both languages have the same title.
    ask('de').flush({ books: [{ ...FRENCH, stars: 5 }] });
    expect(shown()).toBe('Chaleur 5');
  });

  it('is doubted where a request for another argument has failed meanwhile (M1, M6)', () => {
    const { call, ask, shown } = openFrench();
    call()();
    ask('de').networkError();
    ask('fr').flush({ books: [FRENCH] });
    expect(shown()).toBe('Canicule 5');
  });

  it('is doubted where another argument was shown meanwhile, if the answer was kept (M1, K2)', () => {
    const { call, ask, shown } = openFrench(Books, withCache());
    call()();
    ask('de').flush({ books: [{ ...GERMAN, stars: 5 }] });
    const french = ask('fr');
    expect(shown()).toBe('Canicule 5');
    french.flush({ books: [FRENCH] });
    expect(shown()).toBe('Canicule 5');
  });

  it('is not doubted for another argument after an event of the server about the row (M1, V22)', () => {
    const live = withSubscriptions({ url: 'ws://localhost/graphql' });
    const { server, call, ask, shown } = openFrench(LiveBooks, live);
    call()();
    const events = server.expectSubscription('Books');
    events.event({ event: 'UPDATE', id: 1, model: { sales: 7 } });
    ask('de').flush({ books: [{ ...GERMAN, stars: 5, sales: 7 }] });
    expect(shown()).toBe('Hitze 5');
    ask('fr').flush({ books: [{ ...FRENCH, title: 'Canicule', stars: 5, sales: 7 }] });
    expect(shown()).toBe('Canicule 5');
  });
});
