import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { Trouble, type TroubleMode } from './trouble';

const MODES: readonly { readonly mode: TroubleMode; readonly text: string }[] = [
  { mode: 'normal', text: 'normal' },
  { mode: 'slow', text: 'slow: changes take 2 s' },
  { mode: 'fails', text: 'fails: changes are refused' },
];

/** Makes the demo server slow or lets it fail, to show how the lists behave. */
@Component({
  selector: 'app-trouble-switch',
  templateUrl: './trouble-switch.html',
  styleUrl: './trouble-switch.css',
  host: { class: 'pill', '[class]': 'mode()' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TroubleSwitch {
  readonly #trouble = inject(Trouble);

  protected readonly modes = MODES;
  protected readonly mode = this.#trouble.mode.asReadonly();

  protected choose(index: number): void {
    this.#trouble.mode.set(MODES[index]?.mode ?? 'normal');
  }
}
