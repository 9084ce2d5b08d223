// The list of ../bare, paged by the published library.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideWatchQuery, WatchQueryService } from 'ngx-watch-query';
import { URI } from '../movie';
import { moviesQuery } from '../movies-query';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    moviesQuery(),
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideWatchQuery({ uri: URI })],
}).catch(console.error);
