import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  inject,
  input,
  output,
  signal,
  type OnInit,
} from '@angular/core';
import { NonNullableFormBuilder, ReactiveFormsModule } from '@angular/forms';
import { WatchQueryError, WatchQueryService } from 'ngx-watch-query';
import { UpdateOrderDocument, type OrderQuery } from '../gql/graphql';
import { fieldErrors } from '../shared/field-errors';
import { STATUSES, statusName } from './status';

type Order = NonNullable<OrderQuery['order']>;

/** The form for the fields of an order that a user may change. */
@Component({
  selector: 'app-order-form',
  imports: [ReactiveFormsModule],
  templateUrl: './order-form.html',
  styleUrl: './order-form.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class OrderForm implements OnInit {
  readonly order = input.required<Order>();
  readonly saved = output();

  protected readonly statuses = STATUSES;
  protected readonly statusName = statusName;

  // #region form
  protected readonly form = inject(NonNullableFormBuilder).group({
    customer: '',
    status: STATUSES[0] ?? 'OPEN',
    note: '',
  });

  ngOnInit(): void {
    this.#fill(this.order());
  }

  #fill({ customer, status, note }: Pick<Order, 'customer' | 'status' | 'note'>): void {
    this.form.reset({ customer, status, note: note ?? '' });
  }
  // #endregion

  // #region save
  readonly #service = inject(WatchQueryService);
  readonly #life = inject(DestroyRef);
  protected readonly saving = signal(false);
  protected readonly isSaved = signal(false);
  protected readonly failure = signal<unknown>(undefined);

  protected save(): void {
    if (this.saving()) return;
    this.saving.set(true);
    this.isSaved.set(false);
    this.failure.set(undefined);
    const { note, ...values } = this.form.getRawValue();
    const variables = { id: this.order().id, input: { ...values, note: note || null } };
    this.form.markAsPristine();
    this.#service.mutate(UpdateOrderDocument, variables, { scope: 'updateOrder' }).subscribe({
      next: order => {
        // What has been typed since stays.
        if (this.form.pristine) this.#fill(order);
        this.isSaved.set(true);
        // The user may have gone on, and outputs of what has ended throw.
        if (!this.#life.destroyed) this.saved.emit();
      },
      error: (error: unknown) => {
        this.form.markAsDirty();
        this.failure.set(error);
        this.saving.set(false);
      },
      complete: () => {
        this.saving.set(false);
      },
    });
  }
  // #endregion

  // #region problems
  /** What the server says of a field, if anything. */
  protected problemOf(field: string): string | undefined {
    return fieldErrors(this.failure()).get(field);
  }

  /** What is wrong with none of the fields: the server is down, or refuses all of it. */
  protected problem(): string | undefined {
    const failure = this.failure();
    if (failure === undefined || fieldErrors(failure).size > 0) return undefined;
    return failure instanceof WatchQueryError ? failure.message : 'The order is not saved.';
  }
  // #endregion
}
