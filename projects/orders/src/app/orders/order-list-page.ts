import { CurrencyPipe, DatePipe } from '@angular/common';
import { ChangeDetectionStrategy, Component, computed, inject, linkedSignal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { debounceTime, Subject } from 'rxjs';
import { OrdersDocument, type OrderSortField } from '../gql/graphql';
import { Pager } from '../shared/pager';
import { Problem } from '../shared/problem';
import { DIRECTIONS, NEWEST_FIRST, pressed, SORT_FIELDS, type Sorting } from './sorting';
import { STATUSES, statusName, toStatus } from './status';

/** Long enough between two letters, short enough to wait for. */
const PAUSE_MS = 250;

const COLUMNS: readonly { readonly by: OrderSortField; readonly name: string }[] = [
  { by: 'NUMBER', name: 'Number' },
  { by: 'CUSTOMER', name: 'Customer' },
  { by: 'PLACED_AT', name: 'Placed' },
  { by: 'TOTAL', name: 'Total' },
];

/** All orders, by status, search and order of rows; all of it is in the address. */
@Component({
  selector: 'app-order-list-page',
  imports: [CurrencyPipe, DatePipe, Pager, Problem, RouterLink],
  templateUrl: './order-list-page.html',
  styleUrl: './order-list-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class OrderListPage {
  // #region list
  protected readonly orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    {},
    {
      scope: 'orders.items',
      pagination: 'orders',
      router: {
        route: inject(ActivatedRoute),
        router: inject(Router),
        variables: [
          'search',
          { name: 'status', kind: 'enum', values: STATUSES },
          { name: 'sortBy', kind: 'enum', values: SORT_FIELDS },
          { name: 'direction', kind: 'enum', values: DIRECTIONS },
        ],
      },
    },
  );
  // #endregion

  protected readonly statuses = STATUSES;
  protected readonly statusName = statusName;
  protected readonly columns = COLUMNS;

  protected filter(status: string): void {
    void this.orders.setVariable('status', toStatus(status)).refetch();
  }

  // #region search
  /** What is in the field: as typed, and as a link or Back says it. */
  protected readonly search = linkedSignal(() => this.orders.variables.search ?? '');
  readonly #typed = new Subject<string>();

  constructor() {
    this.#typed.pipe(debounceTime(PAUSE_MS), takeUntilDestroyed()).subscribe(text => {
      void this.orders.setVariable('search', text || undefined).refetch();
    });
  }

  protected type(text: string): void {
    this.search.set(text);
    this.#typed.next(text);
  }
  // #endregion

  // #region sort
  protected readonly sorting = computed<Sorting>(() => ({
    by: this.orders.variables.sortBy ?? NEWEST_FIRST.by,
    direction: this.orders.variables.direction ?? NEWEST_FIRST.direction,
  }));

  protected sort(column: OrderSortField): void {
    const { by, direction } = pressed(column, this.sorting());
    void this.orders.setVariable('sortBy', by).setVariable('direction', direction).refetch();
  }
  // #endregion

  protected ariaSort(column: OrderSortField): 'ascending' | 'descending' | 'none' {
    const { by, direction } = this.sorting();
    if (column !== by) return 'none';
    return direction === 'ASC' ? 'ascending' : 'descending';
  }
}
