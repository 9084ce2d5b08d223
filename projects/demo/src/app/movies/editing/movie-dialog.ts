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
import { WatchQueryService } from 'ngx-watch-query';
import { describeFailure } from '../../shared/changes/describe-failure';
import type { Genre } from '../../shared/genres-query';
import { Modal } from '../../shared/modal';
import type { Movie } from '../movie';
import type { MovieList } from '../movie-list';
import { choicesOf, MOVIE_FIELDS, textsOf, type MovieTexts } from './movie-field';
import { changedInput, type MovieInput } from './movie-input';
import { CreateMovie, UpdateMovie } from './movie-mutations';
import { newMovieOf, placeOf, previewOf, temporaryId } from './movie-preview';
import { serverProblems, unreadable, type MovieProblems } from './movie-problems';

/** A saved film, and whether the list shows it. */
export interface SavedMovie {
  readonly title: string;
  readonly isShown: boolean;
}

/**
 * The form for a new or an existing film. The lists show a change as soon as it is submitted. The
 * form stays open until the server has answered, and shows its messages beside the fields.
 */
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
  /** The list from which the form was opened. */
  readonly list = input.required<MovieList>();
  readonly genres = input.required<readonly Genre[]>();
  readonly saved = output<SavedMovie>();
  readonly remove = output();
  readonly cancelled = output();

  readonly #queries = inject(WatchQueryService);
  readonly #destroyed = inject(DestroyRef);
  readonly #injector = inject(Injector);

  readonly #update = this.#queries.mutation(UpdateMovie, {
    scope: 'updateMovie',
    optimisticResponse: ({ id, input }) => ({
      updateMovie: { id, ...previewOf(input, this.genres()) },
    }),
    serial: ({ id }) => id,
  });
  readonly #create = this.#queries.mutation(CreateMovie, {
    scope: 'createMovie',
    optimisticResponse: ({ input }) => {
      const movie = newMovieOf(input, this.genres());
      return movie ? { createMovie: { ...movie, id: temporaryId() } } : undefined;
    },
    place: ({ input }) => {
      const movie = newMovieOf(input, this.genres());
      const at = movie && placeOf(movie, this.list());
      return at ? [{ in: this.list(), at }] : [];
    },
  });

  protected readonly fields = computed(() =>
    MOVIE_FIELDS.map(field => ({
      ...field,
      choices: field.type === 'choice' ? choicesOf(field.key, this.movie(), this.genres()) : [],
    })),
  );
  /** The values of the film when the form was opened. */
  protected readonly before = computed(() => textsOf(this.movie()));
  protected readonly isBusy = computed(() => this.#update.pending || this.#create.pending);
  /** Problems that the browser finds in the input, and a film that was missing from the answer. */
  readonly #own = signal<{ readonly problems: MovieProblems; readonly failure: string }>({
    problems: {},
    failure: '',
  });
  readonly #error = computed(() => this.#update.error ?? this.#create.error);
  protected readonly problems = computed(() => {
    const error = this.#error();
    return error ? serverProblems(error) : this.#own().problems;
  });
  protected readonly failure = computed(() => {
    const error = this.#error();
    if (!error) return this.#own().failure;
    if (Object.keys(this.problems()).length > 0) return '';
    return describeFailure(error, 'the film was saved', 'The film was not saved');
  });

  private readonly form = viewChild.required<ElementRef<HTMLFormElement>>('form');

  protected async save(): Promise<void> {
    if (this.isBusy()) return;
    this.#forget();
    const form = this.form().nativeElement;
    const problems = unreadable(form);
    if (Object.keys(problems).length > 0) {
      this.#refuse({ problems, failure: '' });
      return;
    }
    const input = changedInput(this.before(), readTexts(form));
    const movie = this.movie();
    if (movie && Object.keys(input).length === 0) {
      this.cancelled.emit();
      return;
    }
    const saved = await (movie ? this.#change(movie, input) : this.#add(input));
    // The user may have left the page, and the outputs of a destroyed component throw.
    if (this.#destroyed.destroyed) return;
    if (saved) this.saved.emit(saved);
    else if (this.#error()) this.#leadToProblem();
    else this.#refuse({ problems: {}, failure: 'Somebody has deleted this film in the meantime.' });
  }

  /** Escape closes the dialog, but not while a request is running: nobody would see its answer. */
  protected guard(event: Event): void {
    if (this.isBusy()) event.preventDefault();
  }

  async #change({ id }: Movie, input: MovieInput): Promise<SavedMovie | null> {
    const movie = await this.#update.run({ id, input });
    return movie ? { title: movie.title, isShown: true } : null;
  }

  async #add(given: MovieInput): Promise<SavedMovie | null> {
    const added = await this.#create.run({ input: { title: '', ...given } });
    if (!added) return null;
    const movies = this.list().data ?? [];
    return { title: added.title, isShown: movies.some(({ id }) => id === added.id) };
  }

  #forget(): void {
    this.#update.reset();
    this.#create.reset();
    this.#own.set({ problems: {}, failure: '' });
  }

  #refuse(own: { readonly problems: MovieProblems; readonly failure: string }): void {
    this.#own.set(own);
    this.#leadToProblem();
  }

  #leadToProblem(): void {
    const focus = (): void => {
      this.form().nativeElement.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    };
    afterNextRender(focus, { injector: this.#injector });
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
