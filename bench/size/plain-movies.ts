import { HttpClient } from '@angular/common/http';
import { inject, signal } from '@angular/core';
import { type Movie, URI } from './movie';

interface Answer {
  readonly data: {
    readonly movies: {
      readonly data: readonly Movie[];
      readonly paginatorInfo: { readonly currentPage: number; readonly lastPage: number };
    };
  };
}

const query = `query Movies($page: Int!) {
  movies(first: 25, page: $page) { data { id title } paginatorInfo { currentPage lastPage } }
}`;

/**
 * The least that the template needs. It handles neither quick clicks nor failures, and shares
 * nothing.
 */
export class PlainMovies {
  readonly #http = inject(HttpClient);
  readonly #data = signal<readonly Movie[]>([]);
  readonly #loading = signal(false);
  readonly #pagination = signal({ currentPage: 1, lastPage: 1 });

  /** @param go moves to another page */
  constructor(private readonly go: (page: number) => unknown = page => this.load(page)) {}

  get data(): readonly Movie[] {
    return this.#data();
  }

  get loading(): boolean {
    return this.#loading();
  }

  get pagination(): { readonly currentPage: number; readonly lastPage: number } {
    return this.#pagination();
  }

  prevPage(): void {
    this.go(this.pagination.currentPage - 1);
  }

  nextPage(): void {
    this.go(this.pagination.currentPage + 1);
  }

  load(page: number): void {
    this.#loading.set(true);
    const variables = { page };
    this.#http.post<Answer>(URI, { query, variables }).subscribe(({ data: { movies } }) => {
      this.#loading.set(false);
      this.#data.set(movies.data);
      this.#pagination.set(movies.paginatorInfo);
    });
  }
}
