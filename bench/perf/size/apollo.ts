// The list of ../../size/bare by apollo-angular over HttpClient.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { InMemoryCache } from '@apollo/client/core';
import { Apollo, gql, provideApollo } from 'apollo-angular';
import { HttpLink } from 'apollo-angular/http';
import { URI } from '../../size/movie';
import { TEMPLATE } from '../../size/template';
import { type MoviesAnswer, PeerList, QUERY } from './peer-list';

const MOVIES = gql<MoviesAnswer, { readonly page: number }>(QUERY);

class List extends PeerList {
  protected readonly answer = signal<MoviesAnswer | undefined>(undefined);
  protected readonly isLoading = signal(true);
  readonly #query = inject(Apollo).watchQuery({ query: MOVIES, variables: { page: 1 } });

  constructor() {
    super();
    this.#query.valueChanges.subscribe(({ data, loading }) => {
      this.isLoading.set(loading);
      if (data?.movies) this.answer.set(data as MoviesAnswer);
    });
  }

  protected override go(page: number): void {
    super.go(page);
    void this.#query.setVariables({ page });
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
  providers: [
    provideHttpClient(),
    provideApollo(() => ({
      link: inject(HttpLink).create({ uri: URI }),
      cache: new InMemoryCache(),
    })),
  ],
}).catch(console.error);
