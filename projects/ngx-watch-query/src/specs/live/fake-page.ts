import type { PageVisibility } from 'ngx-watch-query/private';
import { FakeSwitch } from '../fake-switch';

/** A page that a spec hides and shows. */
export class FakePage extends FakeSwitch implements PageVisibility {
  get isHidden(): boolean {
    return this.isOn;
  }

  hide(): void {
    this.set(true);
  }

  show(): void {
    this.set(false);
  }
}
