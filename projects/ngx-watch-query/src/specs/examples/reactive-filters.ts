import { ChangeDetectionStrategy, Component, effect, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { debounced, WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery } from './filters-query';

@Component({
  selector: 'app-movies',
  imports: [ReactiveFormsModule],
  template: `
    <input type="search" [formControl]="field" />
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ReactiveMovies {
  readonly search = signal('');

  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    { search: debounced(this.search, 300) },
    { scope: 'movies.data', pagination: 'movies', router: true },
  );

  // After watchQuery(): the signal says by now what the URL says.
  readonly field = new FormControl(this.search(), { nonNullable: true });

  constructor() {
    this.field.valueChanges.pipe(takeUntilDestroyed()).subscribe(text => this.search.set(text));
    effect(() => {
      const text = this.search();
      if (text !== this.field.value) this.field.setValue(text, { emitEvent: false });
    });
  }
}
