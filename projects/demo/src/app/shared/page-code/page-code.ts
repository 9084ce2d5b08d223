import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';
import { Modal } from '../modal';
import { PAGE_FILES, type PageName } from './page-files';
import { SourceFile } from './source-file';

/** Shows the files that a page is made of, and the pages of the docs about it. */
@Component({
  selector: 'app-page-code',
  imports: [Modal, SourceFile],
  templateUrl: './page-code.html',
  styleUrl: './page-code.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PageCode {
  readonly page = input.required<PageName>();

  protected readonly files = computed(() => PAGE_FILES[this.page()]);
  protected readonly isOpen = signal(false);
}
