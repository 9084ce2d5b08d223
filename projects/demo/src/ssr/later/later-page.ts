import { ApplicationRef, ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { PageHeading } from '../../app/shared/navigation/page-heading';
import { FilmTitles } from './film-titles';
import { TitlesQuery } from './titles-query';
import { WesternTitles } from './western-titles';

/**
 * Two lists that are hydrated when they are used. Angular has dropped the answers in the page by then. So
 * one list is given a WatchQuery of this page, and the answer of the other one is prefetched.
 */
@Component({
  selector: 'app-later-page',
  imports: [FilmTitles, PageHeading, WesternTitles],
  template: `
    <div class="intro">
      <h1 appPageHeading>Hydrated when used</h1>
      <p>
        The server has rendered these lists. Each is hydrated when you press its button, and keeps
        its rows without a request.
      </p>
      <p role="status">{{ isStable() ? 'The rest of the page is hydrated.' : '' }}</p>
    </div>
    <div class="lists">
      @defer (hydrate on interaction) {
        <app-film-titles heading="Drama" [films]="drama" />
      } @placeholder {
        <p>Drama</p>
      }
      @defer (hydrate on interaction) {
        <app-western-titles />
      } @placeholder {
        <p>Western</p>
      }
    </div>
  `,
  styleUrl: './later-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class LaterPage {
  readonly #service = inject(WatchQueryService);

  protected readonly drama = this.#service.watchQuery(TitlesQuery, { genre: 'Drama' });
  protected readonly isStable = signal(false);

  constructor() {
    void this.#service.prefetch(TitlesQuery, { genre: 'Western' });
    void inject(ApplicationRef)
      .whenStable()
      .then(() => this.isStable.set(true));
  }
}
