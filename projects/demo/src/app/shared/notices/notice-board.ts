import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { Notices, type Notice } from './notices';

/** Where Ctrl+Z is about the letters that were typed. */
const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable]';

/** Shows the notices above the lower edge of the window, and says them to screen readers. */
@Component({
  selector: 'app-notice-board',
  templateUrl: './notice-board.html',
  styleUrl: './notice-board.css',
  host: { '(document:keydown)': 'undoLast($event)' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class NoticeBoard {
  protected readonly notices = inject(Notices);
  /** What had the keyboard focus before a button of a notice. */
  #before: HTMLElement | null = null;

  protected enter(notice: Notice, { relatedTarget }: FocusEvent): void {
    this.notices.pause(notice);
    if (relatedTarget instanceof HTMLElement) this.#before = relatedTarget;
  }

  protected press(notice: Notice): void {
    if (notice.undo) this.notices.undo(notice);
    else this.notices.dismiss(notice);
    // The button is gone in a moment.
    if (this.#before?.isConnected) this.#before.focus();
    this.#before = null;
  }

  /** Nobody has to find the button by keyboard while its time runs out. */
  protected undoLast(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (key !== 'z' || !(ctrlKey || metaKey) || shiftKey) return;
    if (target instanceof Element && target.matches(TYPED_INTO)) return;
    const last = this.notices
      .all()
      .filter(({ undo }) => undo)
      .at(-1);
    if (!last) return;
    event.preventDefault();
    this.notices.undo(last);
  }
}
