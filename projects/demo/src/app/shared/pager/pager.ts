import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  output,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { knownPages } from '../describe-page';
import { formatNumber } from '../format';
import type { PagerMove } from './move-page';

/** Page buttons and a page number to type. It only asks: the owner of the list moves it. */
@Component({
  selector: 'app-pager',
  templateUrl: './pager.html',
  styleUrl: './pager.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Pager {
  readonly info = input.required<PaginationInfo>();
  /** Names the navigation landmark, where a page has several. */
  readonly label = input('Pages');
  /** Whether the server tells which page is the last: only then one can go there. */
  readonly knowsEnd = input(true);
  readonly move = output<PagerMove>();

  protected readonly atFirst = computed(() => this.info().hasPreviousPage !== true);
  protected readonly atLast = computed(() => this.info().hasNextPage !== true);
  protected readonly page = computed(() => this.info().currentPage?.toString() ?? '');
  protected readonly pages = computed(() => {
    const pages = knownPages(this.info());
    return pages === null ? '…' : formatNumber(pages);
  });
  protected readonly hasMore = computed(
    () => !this.knowsEnd() && !this.atLast() && knownPages(this.info()) !== null,
  );

  private readonly next = viewChild.required<ElementRef<HTMLElement>>('next');

  /** Puts the keyboard focus on the button that is pressed most. */
  focus(): void {
    this.next().nativeElement.focus();
  }

  protected goToEnd(): void {
    const { lastPage } = this.info();
    if (lastPage !== null) this.move.emit(lastPage);
  }

  /** Asks for the page typed, and shows the page shown again: the list decides where it goes. */
  protected jump(field: HTMLInputElement): void {
    const page = Number(field.value);
    field.value = this.page();
    if (Number.isInteger(page) && page > 0) this.move.emit(page);
  }
}
