import { CurrencyPipe } from '@angular/common';
import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument, type OrderStatus } from '../gql/graphql';
import { Pager } from '../shared/pager';
import { Problem } from '../shared/problem';
import { STATUSES, statusName, toStatus } from './status';

/** Two lists side by side. Each has its own page and status in the address. */
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

  protected readonly toStatus = toStatus;

  // #region sides
  protected readonly sides = [injectSide('left', 'OPEN'), injectSide('right', 'SHIPPED')];
  // #endregion
}

// #region inject
/** `?leftPage=2&rightStatus=PAID`: the prefix keeps the two apart. */
function injectSide(name: 'left' | 'right', first: OrderStatus) {
  const status = signal<OrderStatus | undefined>(first);
  const orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    { status, limit: 5 },
    {
      scope: 'orders.items',
      pagination: 'orders',
      router: { prefix: name, include: [{ name: 'status', kind: 'enum', values: STATUSES }] },
    },
  );
  return { name, status, orders };
}
// #endregion
