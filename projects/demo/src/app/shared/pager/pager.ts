import { ChangeDetectionStrategy, Component, computed, input, output } from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { formatNumber } from '../format';

/** Where the user asks to go; a number is a page, counted from 1. */
export type PagerMove = 'first' | 'previous' | 'next' | 'last' | number;

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
  readonly move = output<PagerMove>();

  protected readonly atFirst = computed(() => this.info().hasPreviousPage !== true);
  protected readonly atLast = computed(() => this.info().hasNextPage !== true);
  protected readonly page = computed(() => this.info().currentPage?.toString() ?? '');
  protected readonly lastPage = computed(() => {
    const { lastPage } = this.info();
    return lastPage === null ? '…' : formatNumber(lastPage);
  });

  /** Asks for the page typed, and shows the page shown again: the list decides where it goes. */
  protected jump(field: HTMLInputElement): void {
    const page = Number(field.value);
    field.value = this.page();
    if (Number.isInteger(page) && page > 0) this.move.emit(page);
  }
}
