// A list fetched by hand with HttpClient and a signal, and as little else as possible.
import { HttpClient, provideHttpClient } from '@angular/common/http';
import { createEnvironmentInjector, signal } from '@angular/core';
import { firstValueFrom, type Subscription } from 'rxjs';
import type { CreateClient, ListVariables, View } from '../app/contender';
import type { Movie, MoviesPage } from '../app/movies';
import { MUTATION, PAGED_QUERY } from '../app/queries';
import { provideStandInXhr } from '../app/stand-in-xhr';
import { start } from '../app/start';

interface Answer {
  readonly data: MoviesPage;
}

interface Changed {
  readonly data: { readonly updateMovie: Movie };
}

class List implements View {
  readonly rows = signal<readonly Movie[] | undefined>(undefined);
  readonly #http: HttpClient;
  readonly #variables: ListVariables;
  readonly #closed: () => void;
  #page = 1;
  #request: Subscription | undefined;

  constructor(http: HttpClient, variables: ListVariables, closed: (list: List) => void) {
    this.#http = http;
    this.#variables = variables;
    this.#closed = () => closed(this);
    this.setPage(1);
  }

  setPage(page: number): void {
    this.#page = page;
    this.#request?.unsubscribe();
    this.#request = this.#ask().subscribe(answer => this.rows.set(answer.data.movies.data));
  }

  more(): void {
    this.#page++;
    this.#request = this.#ask().subscribe(answer =>
      this.rows.update((rows = []) => [...rows, ...answer.data.movies.data]),
    );
  }

  async refetch(): Promise<void> {
    const { data } = await firstValueFrom(this.#ask());
    this.rows.set(data.movies.data);
  }

  merge(movie: Movie): void {
    const rows = this.rows();
    const index = rows?.findIndex(({ id }) => id === movie.id) ?? -1;
    if (!rows || index < 0) return;
    const copy = rows.slice();
    copy[index] = { ...rows[index], ...movie };
    this.rows.set(copy);
  }

  close(): void {
    this.#request?.unsubscribe();
    this.#closed();
  }

  #ask() {
    const variables = { ...this.#variables, page: this.#page };
    return this.#http.post<Answer>('/graphql', { query: PAGED_QUERY, variables });
  }
}

const createClient: CreateClient = (parent, network) => {
  const providers = [provideHttpClient(), provideStandInXhr(network)];
  const injector = createEnvironmentInjector(providers, parent);
  const http = injector.get(HttpClient);
  const lists = new Set<List>();
  return {
    open: variables => {
      const list = new List(http, variables, closed => lists.delete(closed));
      lists.add(list);
      return list;
    },
    tell: movie => lists.forEach(list => list.merge(movie)),
    change: async (movie, optimistic) => {
      if (optimistic) lists.forEach(list => list.merge(movie));
      const body = { query: MUTATION, variables: { movie } };
      const { data } = await firstValueFrom(http.post<Changed>('/graphql', body));
      lists.forEach(list => list.merge(data.updateMovie));
    },
    close: () => injector.destroy(),
  };
};

start(createClient);
