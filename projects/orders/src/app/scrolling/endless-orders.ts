import { ScrollingModule } from '@angular/cdk/scrolling';
import {
  ChangeDetectionStrategy,
  Component,
  effect,
  inject,
  signal,
  untracked,
} from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { OrdersDocument } from '../gql/graphql';

/** How many rows below the first visible one are loaded ahead. */
const ROWS_AHEAD = 20;

/** The list of docs/lists.md. The CDK renders only its visible rows. */
@Component({
  selector: 'app-endless-orders',
  imports: [ScrollingModule],
  templateUrl: './endless-orders.html',
  styleUrl: './endless-orders.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class EndlessOrders {
  // #region members
  protected readonly orders = inject(WatchQueryService).watchQuery(
    OrdersDocument,
    {},
    { scope: 'orders.items', pagination: 'orders', append: true },
  );
  /** The first row seen, counted from 0. */
  protected readonly first = signal(0);

  constructor() {
    // Looks again after each page: a short one may not fill the viewport, and so is never scrolled.
    effect(() => {
      const { data, loading, error, pagination } = this.orders;
      const isNear = this.first() + ROWS_AHEAD > (data?.length ?? Infinity);
      // After a failure the user decides, or the list would ask a broken server again and again.
      if (isNear && pagination.hasNextPage && !loading && !error) {
        untracked(() => void this.orders.nextPage());
      }
    });
  }

  protected byId(_: number, { id }: { readonly id: string }): string {
    return id;
  }
  // #endregion
}
