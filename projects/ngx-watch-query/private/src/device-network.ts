import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** Whether the device is connected to anything, so that a test can decide it. */
export interface DeviceNetwork {
  /** Whether it certainly is not. */
  readonly isOffline: boolean;
  /** Calls back after each change; @returns ends that */
  onChange(listener: () => void): () => void;
}

export const DEVICE_NETWORK = new InjectionToken<DeviceNetwork>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query device network' : '',
);
