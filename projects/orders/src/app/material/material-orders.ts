import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { MatPaginator, type PageEvent } from '@angular/material/paginator';
import { MatSort, MatSortHeader, type Sort } from '@angular/material/sort';
import { MatTableModule } from '@angular/material/table';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument } from '../gql/graphql';
import { DIRECTIONS, NEWEST_FIRST, SORT_FIELDS } from '../orders/sorting';

/** The list of docs/tables.md in a table of Angular Material, with sort headers and a paginator. */
@Component({
  selector: 'app-material-orders',
  imports: [MatPaginator, MatSort, MatSortHeader, MatTableModule],
  templateUrl: './material-orders.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MaterialOrders {
  protected readonly sortBy = signal(NEWEST_FIRST.by);
  protected readonly direction = signal(NEWEST_FIRST.direction);

  protected readonly orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    { sortBy: this.sortBy, direction: this.direction },
    {
      scope: 'orders.items',
      pagination: 'orders',
      router: {
        include: [
          { name: 'sortBy', kind: 'enum', values: SORT_FIELDS },
          { name: 'direction', kind: 'enum', values: DIRECTIONS },
        ],
      },
    },
  );

  // #region methods
  protected readonly columns = ['number', 'customer'];
  protected readonly arrow = computed(() => (this.direction() === 'ASC' ? 'asc' : 'desc'));

  protected sort({ active, direction }: Sort): void {
    this.sortBy.set(SORT_FIELDS.find(field => field === active) ?? NEWEST_FIRST.by);
    this.direction.set(direction === 'asc' ? 'ASC' : 'DESC');
  }

  protected async turn({ pageIndex, pageSize }: PageEvent, paginator: MatPaginator): Promise<void> {
    const { orders } = this;
    // Whichever has changed: together they send one request. Material counts pages from 0.
    await Promise.all([orders.setLimit(pageSize), orders.setPage(pageIndex + 1)]);
    // The paginator has turned by itself, also where the page did not come.
    const { currentPage, perPage } = orders.pagination;
    paginator.pageIndex = (currentPage ?? 1) - 1;
    paginator.pageSize = perPage ?? pageSize;
  }

  protected byId(_: number, { id }: { readonly id: string }): string {
    return id;
  }
  // #endregion
}
