// The list of ../live with mutations, cache, refresh and retry.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, HostListener, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import {
  provideWatchQuery,
  WatchQueryService,
  withCache,
  withMutations,
  withRefresh,
  withRetry,
  withSubscriptions,
} from 'ngx-watch-query';
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
    moviesQuery('subscribe'),
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
  providers: [
    provideHttpClient(),
    provideWatchQuery(
      { uri: URI },
      withSubscriptions({ url: URI }),
      withMutations(),
      withCache(),
      withRefresh({ pollInterval: 60_000, refetchOnFocus: true, refetchOnReconnect: true }),
      withRetry(),
    ),
  ],
}).catch(console.error);
