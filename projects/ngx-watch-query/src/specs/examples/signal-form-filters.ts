import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { form, FormField } from '@angular/forms/signals';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery } from './filters-query';

@Component({
  selector: 'app-movies',
  imports: [FormField],
  template: `
    <input type="search" [formField]="filter.search" />
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SignalFormMovies {
  readonly filter = form(signal({ search: '' }));

  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    { search: debounced(this.filter.search().value, 300) },
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
}
