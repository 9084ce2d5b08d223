import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  linkedSignal,
  output,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { describeMissingPage, knownPages } from '../describe-page';
import { formatNumber } from '../format';
import type { PagerMove } from './move-page';

/**
 * Page buttons and a field for a page number. The pager only requests moves: the owner of the list
 * performs them.
 */
@Component({
  selector: 'app-pager',
  templateUrl: './pager.html',
  styleUrl: './pager.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Pager {
  readonly info = input.required<PaginationInfo>();
  /** The name of this pager among the pagers of the page, used in ids. Labels may be the same. */
  readonly name = input.required<string>();
  /** Names the navigation landmark, where a page has several. */
  readonly label = input('Pages');
  /** Whether the server tells the last page. Only then is there a button for it. */
  readonly knowsEnd = input(true);
  /** Moves the list; resolves to whether it has moved. */
  readonly go = input.required<(move: PagerMove) => Promise<boolean>>();

  /** The user points at Next or has focused it, so the next page will probably be wanted soon. */
  readonly nextAimedAt = output();

  protected readonly problemId = computed(() => `${this.name()}-page-problem`);
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

  /**
   * Why the typed page number was refused, until the user types something else or another page is
   * shown.
   */
  protected readonly problem = linkedSignal({
    source: () => `${this.page()} of ${this.pages()}`,
    computation: () => '',
  });

  private readonly next = viewChild.required<ElementRef<HTMLElement>>('next');

  /** Focuses the button that is used most. */
  focus(): void {
    this.next().nativeElement.focus();
  }

  protected aimAtNext(): void {
    if (!this.atLast()) this.nextAimedAt.emit();
  }

  /**
   * The user still points at Next or has focused it, so the page after that one may be wanted, too.
   */
  protected async goNext(): Promise<void> {
    if (await this.go()('next')) this.aimAtNext();
  }

  protected goToEnd(): void {
    const { lastPage } = this.info();
    if (lastPage !== null) void this.go()(lastPage);
  }

  /**
   * Requests the typed page, and resets the field to the page shown, because the list decides where
   * it goes.
   */
  protected async jump(field: HTMLInputElement): Promise<void> {
    const text = field.value.trim();
    field.value = this.page();
    const last = knownPages(this.info());
    if (text === '' || last === null) return;
    const page = Number(text);
    const isPage = Number.isInteger(page) && page > 0;
    // Without a known last page, the list may know of more pages than its answer says.
    if (isPage && ((await this.go()(page)) || page <= last)) return;
    this.problem.set(describeMissingPage(text, this.info()));
  }
}
