import { ChangeDetectionStrategy, Component, computed, inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { formatDollars, formatMoney, formatTime } from '../../shared/format';
import { BoxOfficeQuery } from './box-office-query';

/** The poll interval, in milliseconds. */
const INTERVAL_MS = 10_000;

/**
 * What all films have earned, and the time of that figure. No event reports it, so it is polled.
 */
@Component({
  selector: 'app-box-office',
  templateUrl: './box-office.html',
  styleUrl: './box-office.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class BoxOffice {
  readonly #query = inject(WatchQueryService).watchQuery(
    BoxOfficeQuery,
    {},
    { scope: 'boxOffice', pollInterval: INTERVAL_MS },
  );

  readonly #dollars = computed(() => this.#query.data?.total ?? null);
  protected readonly total = computed(() => formatDollars(this.#dollars()));
  protected readonly shortTotal = computed(() => formatMoney(this.#dollars()));
  protected readonly asOf = computed(() => this.#query.data?.asOf ?? null);
  protected readonly time = computed(() => formatTime(this.asOf()));
}
