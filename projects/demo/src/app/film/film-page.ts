import { Location } from '@angular/common';
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
import { ErrorBanner } from '../shared/error-banner';
import { FlashOnChange } from '../shared/live/flash-on-change';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageTitle } from '../shared/navigation/page-title';
import { pathOf } from '../shared/navigation/path-of';
import { PageCode } from '../shared/page-code/page-code';
import { ProgressBar } from '../shared/progress-bar';
import { factsOf } from './film-facts';
import { FilmQuery } from './film-query';

/** A list that links here. */
interface List {
  readonly name: string;
  /** Its address, with its page and filters. */
  readonly url: string;
}

/** The names of the pages whose lists link here, by the beginning of their paths. */
const LISTS: ReadonlyMap<string | undefined, string> = new Map([
  ['', 'Films'],
  ['scroll', 'Scroll'],
  ['compare', 'Compare'],
  ['directors', 'Director'],
]);

/** One film. */
@Component({
  selector: 'app-film-page',
  imports: [ErrorBanner, FlashOnChange, LiveBadge, PageCode, PageHeading, ProgressBar, RouterLink],
  templateUrl: './film-page.html',
  styleUrls: ['../detail-page.css', './film-page.css'],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmPage {
  readonly #location = inject(Location);
  readonly #injector = inject(Injector);
  protected readonly list = listBefore();

  /** Constant, because each film is a page of its own (`PathReuse`). */
  readonly #id = inject(ActivatedRoute).snapshot.paramMap.get('id') ?? '';
  protected readonly href = this.list && this.#location.prepareExternalUrl(this.list.url);
  protected readonly query = inject(WatchQueryService).watchQuery(
    FilmQuery,
    { id: this.#id },
    { scope: 'movie' },
  );

  protected readonly film = computed(() => this.query.data);
  /** Whether it is known if there is such a film. A cached “no” is asked again first. */
  protected readonly isAnswered = computed(
    () => !!this.film() || (this.film() === null && !this.query.stale),
  );
  protected readonly facts = computed(() => {
    const film = this.film();
    return film ? factsOf(film) : [];
  });

  private readonly heading = viewChild(PageHeading);

  constructor() {
    const pageTitle = inject(PageTitle);
    effect(() => {
      const film = this.film();
      if (film) pageTitle.set(film.title);
    });
  }

  protected async retry(): Promise<void> {
    await this.query.refetch();
    if (this.query.error) return;
    // The pressed button has been removed, so the focus would be lost. The heading may be new.
    afterNextRender(() => this.heading()?.focus(), { injector: this.#injector });
  }

  /**
   * Goes back to the film in the list. A click that opens another tab shows the list from its
   * start.
   */
  protected goBack(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#location.back();
  }
}

/** The list that Back would lead to from the page that is being opened. */
function listBefore(): List | undefined {
  const { previousNavigation: previous, trigger } = inject(Router).currentNavigation() ?? {};
  const url = String(previous?.finalUrl ?? '');
  const [, start] = pathOf(url).split('/');
  const name = LISTS.get(start);
  return trigger === 'imperative' && name !== undefined ? { name, url } : undefined;
}
