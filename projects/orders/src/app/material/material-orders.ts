import { ChangeDetectionStrategy, Component, computed, inject } from '@angular/core';
import { MatPaginator, type PageEvent } from '@angular/material/paginator';
import { MatSort, MatSortHeader, type Sort } from '@angular/material/sort';
import { ActivatedRoute, Router } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument } from '../gql/graphql';
import { DIRECTIONS, NEWEST_FIRST, SORT_FIELDS } from '../orders/sorting';

/** The list of docs/tables.md, with the sort headers and the paginator of Angular Material. */
@Component({
  selector: 'app-material-orders',
  imports: [MatPaginator, MatSort, MatSortHeader],
  templateUrl: './material-orders.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MaterialOrders {
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
          { name: 'sortBy', kind: 'enum', values: SORT_FIELDS },
          { name: 'direction', kind: 'enum', values: DIRECTIONS },
        ],
      },
    },
  );

  // #region methods
  protected readonly sortBy = computed(() => this.orders.variables.sortBy ?? NEWEST_FIRST.by);
  protected readonly direction = computed(() => {
    const direction = this.orders.variables.direction ?? NEWEST_FIRST.direction;
    return direction === 'ASC' ? 'asc' : 'desc';
  });

  protected sort({ active, direction }: Sort): void {
    void this.orders
      .setVariable(
        'sortBy',
        SORT_FIELDS.find(field => field === active),
      )
      .setVariable('direction', direction === 'asc' ? 'ASC' : 'DESC')
      .refetch();
  }

  protected turn({ pageIndex, pageSize }: PageEvent): void {
    const isNewSize = pageSize !== this.orders.pagination.perPage;
    // Material counts pages from 0.
    void (isNewSize ? this.orders.setLimit(pageSize) : this.orders.setPage(pageIndex + 1));
  }
  // #endregion
}
