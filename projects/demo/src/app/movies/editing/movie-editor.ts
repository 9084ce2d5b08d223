import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import type { Genre } from '../../shared/genres-query';
import type { Movie } from '../movie';
import { DeleteDialog } from './delete-dialog';
import { MovieDialog } from './movie-dialog';
import type { ChangedMovie } from './movie-mutations';

/** Long enough to be read. */
const NOTICE_MS = 6000;

/** What became of a task: nothing, a change, or that the film is gone. */
export type Outcome = 'cancelled' | 'saved' | 'deleted';

/** The dialogs in which films are added, edited and deleted, and what is said afterwards. */
@Component({
  selector: 'app-movie-editor',
  imports: [DeleteDialog, MovieDialog],
  templateUrl: './movie-editor.html',
  styleUrl: './movie-editor.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieEditor {
  readonly genres = input.required<readonly Genre[]>();
  /** The dialog is closed: the focus is its owner's to place. */
  readonly closed = output<Outcome>();

  /** The film in the form, null for a new one; no form is open without this. */
  protected readonly form = signal<{ readonly movie: Movie | null } | null>(null);
  /** The film that is to be deleted, if the user confirms it. */
  protected readonly condemned = signal<Movie | null>(null);
  protected readonly notice = signal('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.#timer);
    });
  }

  add(): void {
    this.form.set({ movie: null });
  }

  edit(movie: Movie): void {
    this.form.set({ movie });
  }

  protected ask(movie: Movie | null): void {
    this.form.set(null);
    this.condemned.set(movie);
  }

  protected saved(movie: Movie | null, { title }: ChangedMovie): void {
    // A new one may well be on another page.
    this.#say(movie ? `Saved “${title}”.` : `Added “${title}”. The sort order places it.`);
    this.close('saved');
  }

  protected deleted({ title }: Movie): void {
    this.#say(`Deleted “${title}”.`);
    this.close('deleted');
  }

  protected close(outcome: Outcome): void {
    this.form.set(null);
    this.condemned.set(null);
    this.closed.emit(outcome);
  }

  #say(text: string): void {
    this.notice.set(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.notice.set('');
    }, NOTICE_MS);
  }
}
