import { ChangeDetectionStrategy, Component, input, output } from '@angular/core';
import { Modal } from '../../shared/modal';
import type { Movie } from '../movie';

/** Asks before a film is deleted. */
@Component({
  selector: 'app-delete-dialog',
  imports: [Modal],
  templateUrl: './delete-dialog.html',
  styleUrl: './dialog.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DeleteDialog {
  readonly movie = input.required<Movie>();
  readonly confirmed = output();
  readonly cancelled = output();
}
