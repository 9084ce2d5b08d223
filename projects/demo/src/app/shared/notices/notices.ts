import { Injectable, signal } from '@angular/core';

/** Long enough to read a notice, and to notice that it was the wrong film. */
const NOTICE_MS = 6000;
/** Messages about problems take longer to read. */
const PROBLEM_MS = 12_000;
/** More would cover the page on a phone. */
const MOST_PROBLEMS = 3;

/** A message about something that has happened. */
export interface Notice {
  readonly text: string;
  readonly isProblem?: boolean;
  /** Undoes what has happened, while the notice is shown. */
  readonly undo?: () => void;
  /** Called when the notice has disappeared and nothing was undone. */
  readonly onGone?: () => void;
}

/** The notices for the user, the latest last. */
@Injectable({ providedIn: 'root' })
export class Notices {
  readonly #all = signal<readonly Notice[]>([]);
  readonly #timers = new Map<Notice, ReturnType<typeof setTimeout>>();

  readonly all = this.#all.asReadonly();

  /** Shows a notice for some seconds. */
  say(notice: Notice): void {
    this.#all.update(all => [...all, notice]);
    this.resume(notice);
    const problems = this.#all().filter(({ isProblem }) => isProblem);
    for (const oldest of problems.slice(0, -MOST_PROBLEMS)) this.dismiss(oldest);
  }

  /** Keeps a notice while the user reads it or is about to press its button. */
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

  /** Ends what can still be undone. Messages about problems stay until they are read. */
  dismissUndoable(): void {
    for (const notice of this.#all()) if (notice.undo) this.dismiss(notice);
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
