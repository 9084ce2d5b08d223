// The list of ../paginated; its document is parsed by the application.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { gql, provideWatchQuery, WatchQueryService } from 'ngx-watch-query';
import { type MoviesData, type NoVariables, URI } from '../movie';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    gql<MoviesData, NoVariables>`
      query Movies {
        movies {
          data {
            id
            title
          }
        }
      }
    `,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideWatchQuery({ uri: URI })],
}).catch(console.error);
