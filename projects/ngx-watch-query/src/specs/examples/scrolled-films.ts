import { ChangeDetectionStrategy, Component, inject, input } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { KeepScroll } from './keep-scroll';

/** The films of a director. */
export const Films = gql<
  { films: { data: { id: string; title: string }[] } },
  { director: string }
>`
  query Films($director: ID!) {
    films(director: $director) {
      data {
        id
        title
      }
    }
  }
`;

// #region component
@Component({
  selector: 'app-scrolled-films',
  imports: [KeepScroll],
  template: `
    <ul [appKeepScroll]="films.loading ? undefined : films.variables.director">
      @for (film of films.data; track film.id) {
        <li>{{ film.title }}</li>
      }
    </ul>
  `,
  styles: `
    ul {
      height: 60vh;
      overflow-y: auto;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ScrolledFilms {
  readonly director = input.required<string>();
  protected readonly films = inject(WatchQueryService).watchQuery(
    Films,
    { director: this.director },
    { scope: 'films.data', pagination: 'films' },
  );
}
// #endregion
