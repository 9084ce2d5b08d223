import { ChangeDetectionStrategy, Component, input, signal } from '@angular/core';
import type { WatchQuery } from 'ngx-watch-query';
import { formatDate } from '../../app/shared/format';
import type { TitlesData } from './titles-query';

/** The films of a WatchQuery that another component has created. */
@Component({
  selector: 'app-film-titles',
  template: `
    <section [attr.aria-label]="heading()">
      <div class="title">
        <h2>{{ heading() }}</h2>
        <button type="button" class="button" (click)="toggleDates()">
          {{ hasDates() ? 'Hide' : 'Show' }} release dates
        </button>
      </div>
      <ol role="list">
        @for (film of films().data?.movies?.data; track film.id) {
          <li>
            {{ film.title }}
            @if (hasDates()) {
              <span>{{ date(film.releaseDate) }}</span>
            }
          </li>
        }
      </ol>
    </section>
  `,
  styleUrl: './film-titles.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmTitles {
  readonly heading = input.required<string>();
  readonly films = input.required<WatchQuery<TitlesData, null>>();

  protected readonly date = formatDate;
  protected readonly hasDates = signal(false);

  protected toggleDates(): void {
    this.hasDates.update(hasDates => !hasDates);
  }
}
