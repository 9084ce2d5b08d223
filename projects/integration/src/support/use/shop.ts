import { Component, inject, signal } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';
import type { Row } from '../live/live-books';
import { contextOf, RequestRecorder } from './request-recorder';
import type { Origin } from './sent-request';

interface BooksData {
  readonly books: { readonly data: readonly Row[] };
}

const Catalogue = gql<BooksData, { readonly search?: string }>`
  query Catalogue($search: String) {
    books(search: $search) {
      data {
        id
        title
      }
    }
  }
`;

const LiveBooks = gql<BooksData, Record<string, never>>`
  query LiveBooks {
    books @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const OneBook = gql<{ readonly book: Row | null }, { readonly id: string }>`
  query OneBook($id: ID!) {
    book(id: $id) {
      id
      title
    }
  }
`;

const Rename = gql<{ readonly updateBook: Row }, { readonly id: string; readonly title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateBook(id: $id, title: $title) {
      id
      title
    }
  }
`;

const Add = gql<{ readonly createBook: Row }, { readonly title: string }>`
  mutation Add($title: String!) {
    createBook(title: $title) {
      id
      title
    }
  }
`;

/** For how long answers are fresh, in milliseconds. */
export const STALE_TIME = 2000;

/** The poll interval of the open book, in milliseconds. */
export const POLL_INTERVAL = 700;

const ROWS = { scope: 'books.data', pagination: 'books' } as const;

/** The page of a bookshop: a catalogue with a search, live lists, and an open book. */
@Component({
  selector: 'app-shop',
  template: `
    <section>
      @for (word of words; track word) {
        <button data-do="search" (click)="find(word)">{{ word }}</button>
      }
      @for (book of catalogue.data; track book.id) {
        <button data-do="open" (click)="open(book)">{{ book.title }}</button>
        <button data-do="rename" (click)="rename(book)">Rename</button>
      }
      <button data-do="turn" (click)="call('catalogue', 'turn', catalogue, 'prevPage')">
        Back
      </button>
      <button
        data-do="turn"
        (pointerenter)="call('catalogue', 'prefetch', catalogue, 'prefetchPage')"
        (click)="call('catalogue', 'turn', catalogue, 'nextPage')"
      >
        Next
      </button>
      <button data-do="refetch" (click)="call('catalogue', 'refetch', catalogue, 'refetch')">
        Again
      </button>
      <button data-do="add" (click)="add()">Add</button>
    </section>
    <section>
      @for (book of live.data; track book.id) {
        <p>{{ book.title }}</p>
      }
      <button data-do="turn" (click)="call('live', 'turn', live, 'prevPage')">Back</button>
      <button data-do="turn" (click)="call('live', 'turn', live, 'nextPage')">Next</button>
      <button data-do="refetch" (click)="call('live', 'refetch', live, 'refetch')">Again</button>
    </section>
    <section>
      @for (book of endless.data; track book.id) {
        <p>{{ book.title }}</p>
      }
      <button data-do="more" (click)="call('endless', 'turn', endless, 'nextPage')">More</button>
      <button data-do="refetch" (click)="call('endless', 'refetch', endless, 'refetch')">
        Again
      </button>
    </section>
    <section>
      @for (book of newest.data; track book.id) {
        <p>{{ book.title }}, {{ sameNewest.data?.length }}</p>
      }
      <button data-do="both" (click)="refetchBoth()">Again</button>
    </section>
    <p>{{ book.data?.title }}</p>
  `,
})
export class Shop {
  readonly words = ['', '1', '2', 'Book'];
  /** When this page has changed rows, and when the server has confirmed it; on the page's clock. */
  readonly changes: number[] = [];
  /** When the user has called a method of the list that grows. */
  readonly calls: number[] = [];
  readonly #recorder = inject(RequestRecorder);
  readonly #service = inject(WatchQueryService);
  readonly #search = signal<string | undefined>(undefined);
  readonly #id = signal('1');

  readonly catalogue = this.#service.watchQuery(
    Catalogue,
    { search: this.#search },
    { ...ROWS, context: contextOf('catalogue'), refetchOnFocus: true },
  );
  readonly live = this.#service.watchQuery(
    LiveBooks,
    {},
    { ...ROWS, context: contextOf('live'), refetchOnFocus: true },
  );
  readonly endless = this.#service.watchQuery(
    LiveBooks,
    {},
    { ...ROWS, context: contextOf('endless'), append: true },
  );
  readonly #ofNewest = { ...ROWS, context: contextOf('newest'), defaultLimit: 5 };
  readonly newest = this.#service.watchQuery(LiveBooks, {}, this.#ofNewest);
  readonly sameNewest = this.#service.watchQuery(LiveBooks, {}, this.#ofNewest);
  readonly book = this.#service.watchQuery(
    OneBook,
    { id: this.#id },
    { scope: 'book', context: contextOf('book'), pollInterval: POLL_INTERVAL },
  );

  call<T extends string>(
    of: string,
    origin: Origin,
    query: Readonly<Record<T, () => unknown>>,
    method: T,
  ): void {
    if (of === 'endless') this.calls.push(performance.now());
    this.#recorder.act(of, origin, () => void query[method]());
  }

  refetchBoth(): void {
    this.#recorder.act('newest', 'refetch', () => {
      void this.newest.refetch();
      void this.sameNewest.refetch();
    });
  }

  find(word: string): void {
    this.#recorder.act('catalogue', 'turn', () => this.#search.set(word || undefined));
  }

  open({ id }: Row): void {
    this.#recorder.act('book', 'turn', () => this.#id.set(id));
  }

  rename({ id, title }: Row): void {
    const optimisticResponse = { updateBook: { id, title: `${title}'` } };
    this.#run(this.#service.mutate(Rename, optimisticResponse.updateBook, { optimisticResponse }));
  }

  add(): void {
    this.#run(this.#service.mutate(Add, { title: 'A new Book' }));
  }

  #run(mutation: ReturnType<WatchQueryService['mutate']>): void {
    this.#changed();
    mutation.subscribe({ next: () => this.#changed(), error: () => this.#changed() });
  }

  #changed(): void {
    this.changes.push(performance.now());
  }
}
