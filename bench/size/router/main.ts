// The list of ../paginated with its page in the URL.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterOutlet } from '@angular/router';
import { provideWatchQuery, WatchQueryService, withRouter } from 'ngx-watch-query';
import { URI } from '../movie';
import { moviesQuery } from '../movies-query';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-movies',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class Movies {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    moviesQuery(),
    {},
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
}

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [RouterOutlet],
  template: '<router-outlet />',
})
class App {}

bootstrapApplication(App, {
  providers: [
    provideHttpClient(),
    provideRouter([{ path: '', component: Movies }]),
    provideWatchQuery({ uri: URI }, withRouter()),
  ],
}).catch(console.error);
