import {
  afterNextRender,
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  Injector,
  input,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { describeTotal } from '../shared/describe-page';
import { ErrorBanner } from '../shared/error-banner';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageTitle } from '../shared/navigation/page-title';
import { ProgressBar } from '../shared/progress-bar';
import { DirectorMovies } from './director-movies';
import { DirectorQuery } from './director-query';

/** A director with two lists of films, each with pages of its own, out of one query. */
@Component({
  selector: 'app-director-page',
  imports: [DirectorMovies, ErrorBanner, PageHeading, ProgressBar, RouterLink],
  templateUrl: './director-page.html',
  styleUrl: './director-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DirectorPage {
  /** From the route. */
  readonly id = input.required<string>();

  protected readonly query = inject(WatchQueryService).watchQuery(DirectorQuery, undefined, {
    scope: 'director',
    pagination: { 'director.best': 'paginator', 'director.latest': 'connection' },
    // Not before the route has said which director.
    fetch: false,
  });

  /** Not the one of the page before, which the WatchQuery keeps until the next answer. */
  protected readonly director = computed(() => {
    const { data } = this.query;
    return data?.id === this.id() ? data : undefined;
  });
  protected readonly best = computed(() => this.director()?.best.data ?? []);
  protected readonly latest = computed(
    () => this.director()?.latest.edges.map(({ node }) => node) ?? [],
  );
  protected readonly total = computed(() =>
    describeTotal(this.query.pagination['director.best'], 'film'),
  );

  readonly #injector = inject(Injector);
  private readonly heading = viewChild(PageHeading);

  constructor() {
    effect(() => {
      void this.query.setVariable('id', this.id()).refetch();
    });
    const pageTitle = inject(PageTitle);
    effect(() => {
      const director = this.director();
      if (director) pageTitle.set(director.name);
    });
  }

  protected async retry(): Promise<void> {
    await this.query.refetch();
    if (this.query.error) return;
    // The button that had the focus is gone then, and the heading may be new.
    afterNextRender(() => this.heading()?.focus(), { injector: this.#injector });
  }
}
