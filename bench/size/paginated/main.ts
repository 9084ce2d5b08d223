// The same list as in ../bare, paged by the library as it is published.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideWatchQuery, WatchQueryService } from 'ngx-watch-query';
import { URI } from '../movie';
import { MoviesQuery } from './movies-query';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @for (movie of movies.data; track movie.id) {
      <p>{{ movie.title }}</p>
    }
    @if (movies.loading) {
      <p>Loading</p>
    }
    <button type="button" (click)="movies.prevPage()">Back</button>
    {{ movies.pagination.currentPage }} / {{ movies.pagination.lastPage }}
    <button type="button" (click)="movies.nextPage()">Next</button>
  `,
})
class App {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideWatchQuery({ uri: URI })],
}).catch(console.error);
