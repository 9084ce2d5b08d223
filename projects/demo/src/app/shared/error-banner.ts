import { ChangeDetectionStrategy, Component, computed, input, output } from '@angular/core';
import type { WatchQueryError } from 'ngx-watch-query';
import { describeError } from './describe-error';

/** Says what went wrong and offers another try. */
@Component({
  selector: 'app-error-banner',
  templateUrl: './error-banner.html',
  styleUrl: './error-banner.css',
  host: { role: 'alert' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ErrorBanner {
  readonly error = input.required<WatchQueryError>();
  /** A sentence about what is still shown, such as older rows. */
  readonly consolation = input('');
  readonly retry = output();

  protected readonly text = computed(() => describeError(this.error()));
}
