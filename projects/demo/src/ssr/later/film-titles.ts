import { ChangeDetectionStrategy, Component, input, signal } from '@angular/core';
import type { WatchQuery } from 'ngx-watch-query';
import type { TitlesData } from './titles-query';

/** The films of a WatchQuery that another component has created. */
@Component({
  selector: 'app-film-titles',
  template: `
    <button type="button" class="button" [attr.aria-pressed]="isNumbered()" (click)="toggle()">
      Number the films
    </button>
    <ol role="list">
      @for (film of films().data?.movies?.data; track film.id; let at = $index) {
        <li>
          @if (isNumbered()) {
            {{ at + 1 }}.
          }
          {{ film.title }}
        </li>
      }
    </ol>
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmTitles {
  readonly films = input.required<WatchQuery<TitlesData, null>>();

  protected readonly isNumbered = signal(false);

  protected toggle(): void {
    this.isNumbered.update(isNumbered => !isNumbered);
  }
}
