import { ChangeDetectionStrategy, Component, input } from '@angular/core';
import type { PaginationInfo, WatchQuery } from 'ngx-watch-query';

/** Page buttons for any WatchQuery with one paginator. */
@Component({
  selector: 'app-pager',
  template: `
    @let info = query().pagination;
    <nav [attr.aria-label]="label()">
      <!--
        aria-disabled instead of disabled: the button keeps the keyboard focus when it is turned
        off.
      -->
      <button
        class="button"
        type="button"
        [attr.aria-disabled]="!info.hasPreviousPage"
        (click)="query().prevPage()"
      >
        Previous
      </button>
      <p role="status">
        Page {{ info.currentPage ?? '…' }} of {{ info.lastPage ?? '…' }},
        {{ info.total ?? '…' }} orders
      </p>
      <button
        class="button"
        type="button"
        [attr.aria-disabled]="!info.hasNextPage"
        (click)="query().nextPage()"
      >
        Next
      </button>
    </nav>
  `,
  styles: `
    :host {
      display: block;
      container-type: inline-size;
    }

    nav {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.5rem 1rem;
    }

    p {
      color: var(--soft-ink);
      font-variant-numeric: tabular-nums;
    }

    /* If one line is too narrow, the buttons stay together. */
    @container (max-width: 24rem) {
      p {
        flex-basis: 100%;
        order: -1;
      }
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Pager {
  readonly query = input.required<WatchQuery<unknown, PaginationInfo>>();
  readonly label = input('Pages');
}
