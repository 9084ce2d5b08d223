// The measure: a list fetched by hand with HttpClient, without paging.
import { HttpClient, provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type Movie, URI } from '../movie';

interface Answer {
  readonly data: { readonly movies: { readonly data: readonly Movie[] } };
}

const query = 'query Movies { movies(first: 25, page: 1) { data { id title } } }';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @for (movie of movies(); track movie.id) {
      <p>{{ movie.title }}</p>
    }
  `,
})
class App {
  protected readonly movies = signal<readonly Movie[]>([]);

  constructor() {
    inject(HttpClient)
      .post<Answer>(URI, { query })
      .subscribe(({ data }) => this.movies.set(data.movies.data));
  }
}

bootstrapApplication(App, { providers: [provideHttpClient()] }).catch(console.error);
