// The list of ../paginated, and a mutation whose change it shows at once.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, HostListener, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideWatchQuery, WatchQueryService, withMutations } from 'ngx-watch-query';
import type { DocumentNode } from 'graphql';
import { URI } from '../movie';
import { moviesQuery } from '../movies-query';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  readonly #service = inject(WatchQueryService);
  protected readonly movies = this.#service.watchQuery(
    moviesQuery(),
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );

  @HostListener('dblclick')
  protected rename(): void {
    const movie = { id: '1', title: 'Heat' };
    this.#service
      .mutate(rename(), movie, { optimisticResponse: { updateMovie: movie } })
      .subscribe();
  }
}

/** A document that was parsed at build time. */
function rename(): DocumentNode {
  return JSON.parse(document.body.dataset['rename'] ?? '') as DocumentNode;
}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideWatchQuery({ uri: URI }, withMutations())],
}).catch(console.error);
