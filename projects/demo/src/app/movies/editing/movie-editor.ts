import { ChangeDetectionStrategy, Component, inject, input, output, signal } from '@angular/core';
import { FilmChanges } from '../../shared/changes/film-changes';
import type { Genre } from '../../shared/genres-query';
import { Notices } from '../../shared/notices/notices';
import type { Movie } from '../movie';
import type { MovieList } from '../movie-list';
import { DeleteDialog } from './delete-dialog';
import { MovieDialog, type SavedMovie } from './movie-dialog';

/** How a dialog has ended: without a change, with one, or because the film is gone. */
export type Outcome = 'cancelled' | 'saved' | 'deleted';

/** The dialogs in which films are added, edited and deleted, and the notices that follow. */
@Component({
  selector: 'app-movie-editor',
  imports: [DeleteDialog, MovieDialog],
  templateUrl: './movie-editor.html',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieEditor {
  readonly list = input.required<MovieList>();
  readonly genres = input.required<readonly Genre[]>();
  /** A dialog has closed. The owner of this component has to place the focus. */
  readonly closed = output<Outcome>();

  readonly #changes = inject(FilmChanges);
  readonly #notices = inject(Notices);

  // Both are lists with one item or none. A film that is opened again before the next rendering
  // needs a new dialog, because the browser has closed the old one.
  /** The film of the open form; null for a new film. */
  protected readonly forms = signal<readonly { readonly movie: Movie | null }[]>([]);
  /** The film to delete if the user confirms. */
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

  protected saved(movie: Movie | null, { title, isShown }: SavedMovie): void {
    const text = movie ? `Saved “${title}”.` : `Added “${title}”.`;
    // A new film may belong to another page.
    this.#notices.say({
      text: isShown ? text : `${text} The sort order and the filters decide where it is shown.`,
    });
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
