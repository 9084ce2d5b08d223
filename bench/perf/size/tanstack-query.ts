// The list of ../../size/bare by TanStack Query over HttpClient. TanStack Query does not know
// GraphQL, so the query is sent as text.
import { HttpClient, provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import {
  injectQuery,
  keepPreviousData,
  provideTanStackQuery,
  QueryClient,
} from '@tanstack/angular-query-experimental';
import { firstValueFrom } from 'rxjs';
import { URI } from '../../size/movie';
import { TEMPLATE } from '../../size/template';
import { type MoviesAnswer, PeerList, QUERY } from './peer-list';

class List extends PeerList {
  readonly #http = inject(HttpClient);
  readonly #query = injectQuery(() => {
    const variables = { page: this.page() };
    return {
      queryKey: ['movies', variables],
      queryFn: () => this.#ask(variables),
      placeholderData: keepPreviousData,
    };
  });
  protected readonly answer = this.#query.data;
  protected readonly isLoading = this.#query.isFetching;

  async #ask(variables: object): Promise<MoviesAnswer> {
    const answer = this.#http.post<{ readonly data: MoviesAnswer }>(URI, {
      query: QUERY,
      variables,
    });
    return (await firstValueFrom(answer)).data;
  }
}

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  protected readonly movies = new List();
}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideTanStackQuery(new QueryClient())],
}).catch(console.error);
