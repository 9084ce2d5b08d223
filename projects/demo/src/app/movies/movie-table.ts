import { ChangeDetectionStrategy, Component, input } from '@angular/core';
import type { Movie } from './movie';
import { MOVIE_COLUMNS } from './movie-columns';
import { MovieRow } from './movie-row';

/** The films of one page; grey bars before the first answer. */
@Component({
  selector: 'app-movie-table',
  imports: [MovieRow],
  templateUrl: './movie-table.html',
  styleUrl: './movie-table.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieTable {
  /** Undefined before the first answer. */
  readonly movies = input.required<readonly Movie[] | undefined>();

  protected readonly columns = MOVIE_COLUMNS;
  protected readonly placeholders = Array.from({ length: 10 }, (_, index) => index);
}
