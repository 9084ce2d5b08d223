import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { WatchQueryError, WatchQueryService } from 'ngx-watch-query';
import { describeError } from '../../shared/describe-error';
import { Modal } from '../../shared/modal';
import type { Movie } from '../movie';
import { DeleteMovie } from './movie-mutations';

/** Asks before a film is deleted. */
@Component({
  selector: 'app-delete-dialog',
  imports: [Modal],
  templateUrl: './delete-dialog.html',
  styleUrl: './dialog.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DeleteDialog {
  readonly movie = input.required<Movie>();
  readonly deleted = output();
  readonly cancelled = output();

  readonly #queries = inject(WatchQueryService);
  readonly #destroyed = inject(DestroyRef);

  protected readonly isBusy = signal(false);
  protected readonly failure = signal('');

  protected confirm(): void {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    this.#queries
      .mutate(DeleteMovie, { id: this.movie().id })
      .pipe(takeUntilDestroyed(this.#destroyed))
      .subscribe({
        // Null where somebody else was faster: it is gone as well.
        next: () => {
          this.deleted.emit();
        },
        error: (error: unknown) => {
          if (!(error instanceof WatchQueryError)) throw error;
          this.isBusy.set(false);
          this.failure.set(describeError(error));
        },
      });
  }

  /** Escape: not while the server is at it, whose answer nobody would see then. */
  protected guard(event: Event): void {
    if (this.isBusy()) event.preventDefault();
  }
}
