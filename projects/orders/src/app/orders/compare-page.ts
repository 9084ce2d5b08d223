import { CurrencyPipe } from '@angular/common';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument, type OrderStatus } from '../gql/graphql';
import { Pager } from '../shared/pager';
import { Problem } from '../shared/problem';
import { STATUSES, statusName, toStatus } from './status';

/** Two lists side by side, each with pages and a status of its own in one address. */
@Component({
  selector: 'app-compare-page',
  imports: [CurrencyPipe, Pager, Problem, RouterLink],
  templateUrl: './compare-page.html',
  styleUrl: './compare-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ComparePage {
  protected readonly statuses = STATUSES;
  protected readonly statusName = statusName;

  // #region sides
  protected readonly sides = [
    { name: 'left', orders: injectOrders('left', 'OPEN') },
    { name: 'right', orders: injectOrders('right', 'SHIPPED') },
  ];

  protected choose({ orders }: (typeof this.sides)[number], status: string): void {
    void orders.setVariable('status', toStatus(status)).refetch();
  }
  // #endregion
}

// #region inject
/** `?leftPage=2&rightStatus=PAID`: the prefix keeps the two apart. */
function injectOrders(prefix: string, status: OrderStatus) {
  return inject(WatchQueryService).watchQuery(
    OrdersDocument,
    { status, limit: 5 },
    {
      scope: 'orders.items',
      pagination: 'orders',
      router: {
        route: inject(ActivatedRoute),
        router: inject(Router),
        prefix,
        variables: [{ name: 'status', kind: 'enum', values: STATUSES }],
      },
    },
  );
}
// #endregion
