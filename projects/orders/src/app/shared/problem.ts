import { ChangeDetectionStrategy, Component, input } from '@angular/core';
import type { WatchQuery } from 'ngx-watch-query';

/**
 * Shows why a WatchQuery has failed, and a button to try again. The old rows stay on the screen.
 */
@Component({
  selector: 'app-problem',
  template: `
    @if (query().error; as error) {
      <div class="alert" role="alert">
        <p>{{ error.message }}</p>
        <button class="button" type="button" (click)="query().refetch()">Try again</button>
      </div>
    }
  `,
  styles: `
    :host(:empty) {
      display: none;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Problem {
  readonly query = input.required<WatchQuery<unknown, unknown>>();
}
