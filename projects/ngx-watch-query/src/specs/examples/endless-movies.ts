import { ChangeDetectionStrategy, Component } from '@angular/core';
import { MoreMovies } from './load-more';
import { WhenSeen } from './when-seen';

// #region component
@Component({
  selector: 'app-endless-movies',
  imports: [WhenSeen],
  template: `
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
    @if (movies.error; as error) {
      <p role="alert">{{ error.message }}</p>
      <button
        type="button"
        (click)="movies.pagination.hasNextPage ? movies.nextPage() : movies.refetch()"
      >
        Try again
      </button>
    } @else if (movies.pagination.hasNextPage) {
      <p [appWhenSeen]="movies.pagination" (seen)="movies.nextPage()">Loading …</p>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
// #endregion
export class EndlessMovies extends MoreMovies {}
