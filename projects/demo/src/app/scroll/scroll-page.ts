import {
  CdkFixedSizeVirtualScroll,
  CdkVirtualForOf,
  CdkVirtualScrollableWindow,
  CdkVirtualScrollViewport,
} from '@angular/cdk/scrolling';
import { NgTemplateOutlet } from '@angular/common';
import {
  afterNextRender,
  ApplicationRef,
  ChangeDetectionStrategy,
  Component,
  computed,
  DOCUMENT,
  effect,
  inject,
  signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Router } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { ErrorBanner } from '../shared/error-banner';
import { textOf } from '../shared/film-list/film-texts';
import { formatCount, formatNumber } from '../shared/format';
import { FlashOnChange } from '../shared/live/flash-on-change';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageScroll } from '../shared/navigation/page-scroll';
import { PageCode } from '../shared/page-code/page-code';
import { ProgressBar } from '../shared/progress-bar';
import { FilmCard } from './film-card';
import { readRootFontSize } from './read-root-font-size';
import { renderNow } from './render-now';
import { ScrollFilmsQuery, type ScrollFilm } from './scroll-films-query';

/** The height of a row with the space below it. The style sheet repeats it. */
const ROW_HEIGHT_REM = 6.25;

/** How many films below the first visible one are loaded ahead. */
const FILMS_AHEAD = 20;

/**
 * All films in one list that grows while the user scrolls. Only the cards near the window are
 * rendered.
 */
@Component({
  selector: 'app-scroll-page',
  imports: [
    CdkFixedSizeVirtualScroll,
    CdkVirtualForOf,
    CdkVirtualScrollableWindow,
    CdkVirtualScrollViewport,
    ErrorBanner,
    FilmCard,
    FlashOnChange,
    LiveBadge,
    NgTemplateOutlet,
    PageCode,
    PageHeading,
    ProgressBar,
  ],
  templateUrl: './scroll-page.html',
  styleUrl: './scroll-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ScrollPage {
  protected readonly query = inject(WatchQueryService).watchQuery(
    ScrollFilmsQuery,
    {},
    { scope: 'movies.data', pagination: 'movies', append: true },
  );

  /** As in `75 of 3,201 films`. */
  protected readonly status = computed(() => {
    const { data: films, pagination } = this.query;
    if (!films || pagination.total === null) return null;
    const all = formatCount(pagination.total, 'film');
    return films.length < pagination.total
      ? { shown: formatNumber(films.length), of: ` of ${all}` }
      : { shown: all, of: '' };
  });
  /** In pixels. A larger font needs higher rows. */
  protected readonly rowHeight = ROW_HEIGHT_REM * readRootFontSize(inject(DOCUMENT));
  protected readonly textOf = textOf;
  protected readonly byId = (_: number, { id }: ScrollFilm): string => id;

  /**
   * Whether it is known which cards are in the window. A server has no window, and the browser's
   * first rendering must match what the server has rendered.
   */
  protected readonly hasWindow = signal(inject(Router).navigated);
  /** The first visible film, counted from 0. */
  protected readonly firstSeen = signal(0);
  private readonly viewport = viewChild(CdkVirtualScrollViewport);
  private readonly cards = viewChildren(FilmCard);
  private readonly heading = viewChild.required(PageHeading);
  readonly #pageScroll = inject(PageScroll);
  readonly #app = inject(ApplicationRef);

  constructor() {
    effect(() => {
      const { data: films, loading, error, pagination } = this.query;
      const isNear = films && this.firstSeen() + FILMS_AHEAD >= films.length;
      // After a failure the user has to try again, so that a broken server is not flooded with
      // requests.
      if (isNear && pagination.hasNextPage && !loading && !error) {
        untracked(() => void this.query.nextPage());
      }
    });

    afterNextRender(() => void this.#showCardsLeft());
  }

  protected async retry(): Promise<void> {
    const count = this.query.data?.length ?? 0;
    const { hasNextPage } = this.query.pagination;
    await (hasNextPage ? this.query.nextPage() : this.query.refetch());
    if (this.query.error) return;
    // The pressed button has been removed, so the focus would be lost. The first new card is where
    // the button was.
    await renderNow(this.#app);
    const cardAt = (place: number) => this.cards().find(card => card.place() === place);
    const card = count > 0 ? (cardAt(count + 1) ?? cardAt(count)) : undefined;
    (card ?? this.heading()).focus();
  }

  /**
   * Shows the cards in the first frame when the user comes back, not first the heading and an empty
   * page.
   */
  async #showCardsLeft(): Promise<void> {
    this.hasWindow.set(true);
    await renderNow(this.#app);
    const viewport = this.viewport();
    if (!viewport) return;
    this.#pageScroll.settle();
    viewport.checkViewportSize();
    await renderNow(this.#app);
  }
}
