import { ChangeDetectionStrategy, Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery } from './filters-query';

@Component({
  selector: 'app-movies',
  imports: [FormsModule],
  template: `
    <input type="search" name="search" [(ngModel)]="search" />
    <select name="genre" [(ngModel)]="genre">
      <option [ngValue]="undefined">All genres</option>
      <option>Drama</option>
      <option>Western</option>
    </select>
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TemplateDrivenMovies {
  readonly search = signal('');
  readonly genre = signal<string | undefined>(undefined);

  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    { search: debounced(this.search, 300), genre: this.genre },
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
}
