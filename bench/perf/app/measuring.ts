import { nextTurn } from './macrotask';

declare const gc: (() => void) | undefined;

interface Driver {
  /** Only while a profile is taken. */
  measuring?: (on: boolean) => Promise<void>;
}

/** Forces a full garbage collection first, so that none happens during the measurement. */
export async function beginMeasuring(): Promise<void> {
  await nextTurn();
  if (typeof gc === 'undefined') throw new Error('Start the browser with --js-flags=--expose-gc.');
  gc();
  await (window as Driver).measuring?.(true);
}

export async function endMeasuring(): Promise<void> {
  await (window as Driver).measuring?.(false);
}
