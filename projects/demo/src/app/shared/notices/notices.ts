import { Injectable, signal } from '@angular/core';

/** Long enough to be read, and to notice that it was the wrong film. */
const NOTICE_MS = 6000;
/** What went wrong is longer to read. */
const PROBLEM_MS = 12_000;

/** What is said about something that has happened. */
export interface Notice {
  readonly text: string;
  readonly isProblem?: boolean;
  /** Takes it back, while the notice is there. */
  readonly undo?: () => void;
  /** The notice has gone, and nobody has taken anything back. */
  readonly onGone?: () => void;
}

/** What the visitor is told, the latest last. */
@Injectable({ providedIn: 'root' })
export class Notices {
  readonly #all = signal<readonly Notice[]>([]);
  readonly #timers = new Map<Notice, ReturnType<typeof setTimeout>>();

  readonly all = this.#all.asReadonly();

  /** Says it for some seconds. */
  say(notice: Notice): void {
    this.#all.update(all => [...all, notice]);
    this.resume(notice);
  }

  /** Lets a notice stay for as long as somebody reads it, or is about to press its button. */
  pause(notice: Notice): void {
    clearTimeout(this.#timers.get(notice));
  }

  resume(notice: Notice): void {
    if (!this.#all().includes(notice)) return;
    this.pause(notice);
    const timer = setTimeout(
      () => {
        this.dismiss(notice);
      },
      notice.isProblem ? PROBLEM_MS : NOTICE_MS,
    );
    this.#timers.set(notice, timer);
  }

  dismiss(notice: Notice): void {
    if (this.#remove(notice)) notice.onGone?.();
  }

  undo(notice: Notice): void {
    if (this.#remove(notice)) notice.undo?.();
  }

  #remove(notice: Notice): boolean {
    this.pause(notice);
    this.#timers.delete(notice);
    const isThere = this.#all().includes(notice);
    this.#all.update(all => all.filter(one => one !== notice));
    return isThere;
  }
}
