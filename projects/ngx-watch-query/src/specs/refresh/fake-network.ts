import type { DeviceNetwork } from 'ngx-watch-query/private';
import { FakeSwitch } from '../fake-switch';

/** A device that a spec takes offline and back online. */
export class FakeNetwork extends FakeSwitch implements DeviceNetwork {
  get isOffline(): boolean {
    return this.isOn;
  }

  lose(): void {
    this.set(true);
  }

  find(): void {
    this.set(false);
  }
}
