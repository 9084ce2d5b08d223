import {
  afterNextRender,
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  Injector,
  viewChild,
} from '@angular/core';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { describeTotal } from '../shared/describe-page';
import { ErrorBanner } from '../shared/error-banner';
import { FilmList } from '../shared/film-list/film-list';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageTitle } from '../shared/navigation/page-title';
import { PageCode } from '../shared/page-code/page-code';
import { ProgressBar } from '../shared/progress-bar';
import { DirectorQuery, FilmChanges } from './director-query';

/** A director with two lists of films. One query loads both, and each list has pages of its own. */
@Component({
  selector: 'app-director-page',
  imports: [ErrorBanner, FilmList, LiveBadge, PageCode, PageHeading, ProgressBar, RouterLink],
  templateUrl: './director-page.html',
  styleUrls: ['../detail-page.css', './director-page.css'],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DirectorPage {
  readonly #route = inject(ActivatedRoute);
  readonly #injector = inject(Injector);

  /** Constant, because each director is a page of its own (`PathReuse`). */
  protected readonly id = this.#route.snapshot.paramMap.get('id') ?? '';

  protected readonly query = inject(WatchQueryService).watchQuery(
    DirectorQuery,
    { id: this.id },
    {
      scope: 'director',
      pagination: { 'director.best': 'paginator', 'director.latest': 'connection' },
      // Only pages and page sizes: the path already says which director it is.
      router: { route: this.#route, router: inject(Router), variables: [] },
      subscribe: FilmChanges,
    },
  );

  protected readonly director = computed(() => this.query.data);
  /** Whether it is known if there is such a director. A cached “no” is asked again first. */
  protected readonly isAnswered = computed(
    () => !!this.director() || (this.director() === null && !this.query.stale),
  );
  protected readonly best = computed(() => this.director()?.best.data ?? []);
  protected readonly latest = computed(
    () => this.director()?.latest.edges.map(({ node }) => node) ?? [],
  );
  protected readonly total = computed(() =>
    describeTotal(this.query.pagination['director.best'], 'film'),
  );

  private readonly heading = viewChild(PageHeading);

  constructor() {
    const pageTitle = inject(PageTitle);
    effect(() => {
      const director = this.director();
      if (director) pageTitle.set(director.name);
    });
  }

  protected async retry(): Promise<void> {
    await this.query.refetch();
    if (this.query.error) return;
    // The pressed button has been removed, so the focus would be lost. The heading may be new.
    afterNextRender(() => this.heading()?.focus(), { injector: this.#injector });
  }
}
