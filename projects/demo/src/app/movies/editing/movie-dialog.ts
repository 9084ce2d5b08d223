import {
  afterNextRender,
  ChangeDetectionStrategy,
  Component,
  computed,
  DestroyRef,
  type ElementRef,
  inject,
  Injector,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { WatchQueryError, WatchQueryService } from 'ngx-watch-query';
import type { Observable } from 'rxjs';
import { describeError } from '../../shared/describe-error';
import type { Genre } from '../../shared/genres-query';
import { Modal } from '../../shared/modal';
import type { Movie } from '../movie';
import { choicesOf, MOVIE_FIELDS, textsOf, type MovieTexts } from './movie-field';
import { changedInput, type MovieInput } from './movie-input';
import { CreateMovie, UpdateMovie, type ChangedMovie } from './movie-mutations';
import { serverProblems, unreadable, type MovieProblems } from './movie-problems';

/** The form of a film: a new one, or one that is there. What is wrong with it says the server. */
@Component({
  selector: 'app-movie-dialog',
  imports: [Modal],
  templateUrl: './movie-dialog.html',
  styleUrl: './dialog.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieDialog {
  /** Null for a new one. */
  readonly movie = input.required<Movie | null>();
  readonly genres = input.required<readonly Genre[]>();
  readonly saved = output<ChangedMovie>();
  readonly remove = output();
  readonly cancelled = output();

  readonly #queries = inject(WatchQueryService);
  readonly #destroyed = inject(DestroyRef);
  readonly #injector = inject(Injector);

  protected readonly fields = computed(() =>
    MOVIE_FIELDS.map(field => ({
      ...field,
      choices: field.type === 'choice' ? choicesOf(field.key, this.movie(), this.genres()) : [],
    })),
  );
  /** Of the film as it was when the form was opened. */
  protected readonly before = computed(() => textsOf(this.movie()));
  protected readonly isBusy = signal(false);
  protected readonly problems = signal<MovieProblems>({});
  protected readonly failure = signal('');

  private readonly form = viewChild.required<ElementRef<HTMLFormElement>>('form');

  protected save(): void {
    if (this.isBusy()) return;
    const form = this.form().nativeElement;
    const problems = unreadable(form);
    if (Object.keys(problems).length > 0) {
      this.#refuse(problems);
      return;
    }
    const input = changedInput(this.before(), readTexts(form));
    const movie = this.movie();
    if (movie && Object.keys(input).length === 0) {
      this.cancelled.emit();
      return;
    }
    this.isBusy.set(true);
    this.#send(movie, input)
      .pipe(takeUntilDestroyed(this.#destroyed))
      .subscribe({
        next: changed => {
          if (changed) this.saved.emit(changed);
          else this.#refuse({}, 'Somebody has deleted this film meanwhile.');
        },
        error: (error: unknown) => {
          this.#fail(error);
        },
      });
  }

  /** Escape: not while the server is at it, whose answer nobody would see then. */
  protected guard(event: Event): void {
    if (this.isBusy()) event.preventDefault();
  }

  #send(movie: Movie | null, input: MovieInput): Observable<ChangedMovie | null> {
    return movie
      ? this.#queries.mutate(UpdateMovie, { id: movie.id, input }, { scope: 'updateMovie' })
      : this.#queries.mutate(
          CreateMovie,
          { input: { title: '', ...input } },
          { scope: 'createMovie' },
        );
  }

  #fail(error: unknown): void {
    if (!(error instanceof WatchQueryError)) throw error;
    const problems = serverProblems(error);
    this.#refuse(problems, Object.keys(problems).length > 0 ? '' : describeError(error));
  }

  #refuse(problems: MovieProblems, failure = ''): void {
    this.isBusy.set(false);
    this.problems.set(problems);
    this.failure.set(failure);
    afterNextRender(() => this.#focusProblem(), { injector: this.#injector });
  }

  #focusProblem(): void {
    this.form().nativeElement.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

function readTexts(form: HTMLFormElement): MovieTexts {
  const data = new FormData(form);
  const entries = MOVIE_FIELDS.map(({ key }) => {
    const text = data.get(key);
    return [key, typeof text === 'string' ? text.trim() : ''] as const;
  });
  return { ...textsOf(null), ...Object.fromEntries(entries) };
}
