import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { Notices, type Notice } from './notices';

/** Elements in which Ctrl+Z undoes typing. */
const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable]';

/** Shows the notices at the lower edge of the window, and announces them to screen readers. */
@Component({
  selector: 'app-notice-board',
  templateUrl: './notice-board.html',
  styleUrl: './notice-board.css',
  // What the user has seen done is done when the page is left, even if Back finds it as it was.
  host: {
    '(document:keydown)': 'undoLast($event)',
    '(window:pagehide)': 'notices.dismissUndoable()',
  },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class NoticeBoard {
  protected readonly notices = inject(Notices);
  /** The element that had the focus before a button of a notice. */
  #before: HTMLElement | null = null;

  protected enter(notice: Notice, { relatedTarget }: FocusEvent): void {
    this.notices.pause(notice);
    if (relatedTarget instanceof HTMLElement) this.#before = relatedTarget;
  }

  protected press(notice: Notice): void {
    if (notice.undo) this.notices.undo(notice);
    else this.notices.dismiss(notice);
    // The pressed button is about to be removed.
    if (this.#before?.isConnected) this.#before.focus();
    this.#before = null;
  }

  /** Ctrl+Z undoes the last change, so that keyboard users need not reach the button in time. */
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
