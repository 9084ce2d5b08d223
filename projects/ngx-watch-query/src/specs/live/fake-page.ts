import type { PageVisibility } from 'ngx-watch-query/private';
import { FakeSwitch } from '../fake-switch';

/** A page that is hidden and shown as a spec says. */
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
