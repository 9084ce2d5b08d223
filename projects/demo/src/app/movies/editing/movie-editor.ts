import { ChangeDetectionStrategy, Component, inject, input, output, signal } from '@angular/core';
import { FilmChanges } from '../../shared/changes/film-changes';
import type { Genre } from '../../shared/genres-query';
import { Notices } from '../../shared/notices/notices';
import type { Movie } from '../movie';
import type { MovieList } from '../movie-list';
import { DeleteDialog } from './delete-dialog';
import { MovieDialog, type SavedMovie } from './movie-dialog';

/** What became of a task: nothing, a change, or that the film is gone. */
export type Outcome = 'cancelled' | 'saved' | 'deleted';

/** The dialogs in which films are added, edited and deleted, and what is said afterwards. */
@Component({
  selector: 'app-movie-editor',
  imports: [DeleteDialog, MovieDialog],
  templateUrl: './movie-editor.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieEditor {
  readonly list = input.required<MovieList>();
  readonly genres = input.required<readonly Genre[]>();
  /** The dialog is closed: the focus is its owner's to place. */
  readonly closed = output<Outcome>();

  readonly #changes = inject(FilmChanges);
  readonly #notices = inject(Notices);

  // Both are lists of one or none: a film that is opened again before the page was rendered needs
  // a new dialog, for the browser has closed the old one.
  /** The form that is open: its film, null for a new one. */
  protected readonly forms = signal<readonly { readonly movie: Movie | null }[]>([]);
  /** The film that is to be deleted, if the user confirms it. */
  protected readonly condemned = signal<readonly { readonly movie: Movie }[]>([]);

  add(): void {
    this.forms.set([{ movie: null }]);
  }

  edit(movie: Movie): void {
    this.forms.set([{ movie }]);
  }

  protected ask(movie: Movie | null): void {
    this.forms.set([]);
    this.condemned.set(movie ? [{ movie }] : []);
  }

  protected saved(movie: Movie | null, { title, isPlaced }: SavedMovie): void {
    const text = movie ? `Saved “${title}”.` : `Added “${title}”.`;
    // A new one may well be on another page.
    this.#notices.say({ text: isPlaced ? text : `${text} The sort order places it.` });
    this.close('saved');
  }

  protected delete(movie: Movie): void {
    this.#changes.delete(movie);
    this.close('deleted');
  }

  protected close(outcome: Outcome): void {
    this.forms.set([]);
    this.condemned.set([]);
    this.closed.emit(outcome);
  }
}
