import { CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument } from '../gql/graphql';

/** So many rows below the first one seen are there before they are scrolled to. */
const ROWS_AHEAD = 40;

/** The list of docs/lists.md, of which the CDK renders what is seen. */
@Component({
  selector: 'app-endless-orders',
  imports: [CdkVirtualForOf, CdkVirtualScrollViewport],
  templateUrl: './endless-orders.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class EndlessOrders {
  // #region methods
  protected readonly orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    {},
    { scope: 'orders.items', pagination: 'orders', append: true },
  );

  protected scrolled(first: number): void {
    const count = this.orders.data?.length ?? 0;
    // Called as often as you like: a page that is on its way is not asked for twice.
    if (first + ROWS_AHEAD > count) void this.orders.nextPage();
  }

  protected byId(_: number, { id }: { readonly id: string }): string {
    return id;
  }
  // #endregion
}
