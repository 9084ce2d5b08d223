import { ChangeDetectionStrategy, Component, computed, input } from '@angular/core';
import type { LiveStatus } from 'ngx-watch-query';

const TEXTS: Readonly<Record<LiveStatus, string>> = {
  off: '',
  connecting: 'Connecting…',
  live: 'Live',
  reconnecting: 'Reconnecting…',
  failed: 'Not live',
};

/** Shows whether the page receives changes by itself, and announces it to screen readers. */
@Component({
  selector: 'app-live-badge',
  template: '{{ text() }}',
  styleUrl: './live-badge.css',
  host: { role: 'status', '[class]': 'status()' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class LiveBadge {
  readonly status = input.required<LiveStatus>();

  protected readonly text = computed(() => TEXTS[this.status()]);
}
