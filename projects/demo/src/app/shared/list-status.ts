import { ChangeDetectionStrategy, Component, computed, input } from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { describePage, describeRows, describeTotal } from './describe-page';
import { formatCount } from './format';

/**
 * The total and the range shown. It is a live region, so that screen readers announce a page
 * change.
 */
@Component({
  selector: 'app-list-status',
  templateUrl: './list-status.html',
  styleUrl: './list-status.css',
  host: { role: 'status' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ListStatus {
  readonly info = input.required<PaginationInfo>();
  /** The noun for the counted items, in the singular. */
  readonly noun = input.required<string>();
  readonly loading = input.required<boolean>();

  protected readonly total = computed(() => describeTotal(this.info(), this.noun()));
  protected readonly rows = computed(() => describeRows(this.info()));
  protected readonly count = computed(() => formatCount(this.info().count ?? 0, this.noun()));
  /** Null before the first answer. */
  protected readonly page = computed(() => describePage(this.info()));
}
