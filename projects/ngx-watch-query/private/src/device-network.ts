import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** Whether the device has a network. Injected, so that a test can decide it. */
export interface DeviceNetwork {
  /** Whether the device is certainly offline. */
  readonly isOffline: boolean;
  /** Calls the listener after each change; @returns stops that */
  onChange(listener: () => void): () => void;
}

export const DEVICE_NETWORK = new InjectionToken<DeviceNetwork>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query device network' : '',
);
