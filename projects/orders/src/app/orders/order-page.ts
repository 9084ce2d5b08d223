import { CurrencyPipe, DatePipe } from '@angular/common';
import { ChangeDetectionStrategy, Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { OrderDocument } from '../gql/graphql';
import { Problem } from '../shared/problem';
import { OrderForm } from './order-form';

/** One order. The Router keeps this component when only the id in the path changes. */
@Component({
  selector: 'app-order-page',
  imports: [CurrencyPipe, DatePipe, OrderForm, Problem, RouterLink],
  templateUrl: './order-page.html',
  styleUrl: './order-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class OrderPage {
  // #region order
  readonly id = input.required<string>(); // from the path: withComponentInputBinding()

  protected readonly order = inject(WatchQueryService).watchQuery(
    OrderDocument,
    () => ({ id: this.id() }),
    { scope: 'order' },
  );

  /** The order of the path, once it is there; never the one before, not even for a moment. */
  protected readonly shown = computed(() => {
    const order = this.order.data;
    return order?.id === this.id() ? [order] : [];
  });
  // #endregion

  protected readonly neighbours = computed(() => {
    const number = Number(this.id());
    return { previous: number - 1, next: number + 1 };
  });
}
