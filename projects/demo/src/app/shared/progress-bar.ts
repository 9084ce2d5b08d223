import { ChangeDetectionStrategy, Component, input } from '@angular/core';

/** A line at the top of the window while something loads. It is hidden from screen readers. */
@Component({
  selector: 'app-progress-bar',
  template: '',
  styleUrl: './progress-bar.css',
  host: { 'aria-hidden': 'true', '[class.running]': 'running()' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ProgressBar {
  readonly running = input.required<boolean>();
}
