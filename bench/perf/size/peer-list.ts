import { type Signal, signal } from '@angular/core';
import type { Movie } from '../../size/movie';

/** The part of an answer that the template shows. */
export interface MoviesAnswer {
  readonly movies: {
    readonly data: readonly Movie[];
    readonly paginatorInfo: { readonly currentPage: number; readonly lastPage: number };
  };
}

/** The query of all peers. They get it as text, as in their documentation. */
export const QUERY = `query Movies($page: Int!) {
  movies(first: 25, page: $page) { data { id title } paginatorInfo { currentPage lastPage } }
}`;

/** What the template needs from a list, however it is fetched. */
export abstract class PeerList {
  protected readonly page = signal(1);
  protected abstract readonly answer: Signal<MoviesAnswer | undefined>;
  protected abstract readonly isLoading: Signal<boolean>;

  get data(): readonly Movie[] {
    return this.answer()?.movies.data ?? [];
  }

  get loading(): boolean {
    return this.isLoading();
  }

  get pagination(): { readonly currentPage: number; readonly lastPage: number } {
    return this.answer()?.movies.paginatorInfo ?? { currentPage: 1, lastPage: 1 };
  }

  prevPage(): void {
    this.go(this.page() - 1);
  }

  nextPage(): void {
    this.go(this.page() + 1);
  }

  protected go(page: number): void {
    this.page.set(page);
  }
}
