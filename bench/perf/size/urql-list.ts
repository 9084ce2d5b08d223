import { signal } from '@angular/core';
import { type Client, gql } from '@urql/core';
import { type MoviesAnswer, PeerList, QUERY } from './peer-list';

const MOVIES = gql<MoviesAnswer, { readonly page: number }>(QUERY);

/** Shared by both of urql's caches. */
export class UrqlList extends PeerList {
  protected readonly answer = signal<MoviesAnswer | undefined>(undefined);
  protected readonly isLoading = signal(true);
  #subscription: { unsubscribe(): void } | undefined;

  constructor(private readonly client: Client) {
    super();
    this.go(1);
  }

  protected override go(page: number): void {
    super.go(page);
    this.isLoading.set(true);
    this.#subscription?.unsubscribe();
    this.#subscription = this.client.query(MOVIES, { page }).subscribe(({ data }) => {
      this.isLoading.set(false);
      if (data) this.answer.set(data);
    });
  }
}
