import { CurrencyPipe, DatePipe } from '@angular/common';
import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument, type OrderSortField, type OrderStatus } from '../gql/graphql';
import { Pager } from '../shared/pager';
import { Problem } from '../shared/problem';
import { DIRECTIONS, NEWEST_FIRST, pressed, SORT_FIELDS } from './sorting';
import { STATUSES, statusName, toStatus } from './status';

/** Longer than the pause between two letters, but short enough not to be noticed. */
const PAUSE_MS = 250;

const COLUMNS: readonly { readonly by: OrderSortField; readonly name: string }[] = [
  { by: 'NUMBER', name: 'Number' },
  { by: 'CUSTOMER', name: 'Customer' },
  { by: 'PLACED_AT', name: 'Placed' },
  { by: 'TOTAL', name: 'Total' },
];

/** All orders, with a status filter, a search and sorting. The address contains all of it. */
@Component({
  selector: 'app-order-list-page',
  imports: [CurrencyPipe, DatePipe, Pager, Problem, RouterLink],
  templateUrl: './order-list-page.html',
  styleUrl: './order-list-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class OrderListPage {
  // #region list
  protected readonly search = signal('');
  protected readonly status = signal<OrderStatus | undefined>(undefined);
  protected readonly sortBy = signal(NEWEST_FIRST.by);
  protected readonly direction = signal(NEWEST_FIRST.direction);

  protected readonly orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    {
      search: debounced(this.search, PAUSE_MS),
      status: this.status,
      sortBy: this.sortBy,
      direction: this.direction,
    },
    {
      scope: 'orders.items',
      pagination: 'orders',
      router: {
        include: [
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
  protected readonly toStatus = toStatus;
  protected readonly columns = COLUMNS;

  // #region sort
  protected sort(column: OrderSortField): void {
    const { by, direction } = pressed(column, { by: this.sortBy(), direction: this.direction() });
    this.sortBy.set(by);
    this.direction.set(direction);
  }
  // #endregion

  protected ariaSort(column: OrderSortField): 'ascending' | 'descending' | 'none' {
    if (column !== this.sortBy()) return 'none';
    return this.direction() === 'ASC' ? 'ascending' : 'descending';
  }
}
