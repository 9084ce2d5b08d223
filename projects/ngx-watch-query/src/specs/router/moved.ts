import type { Location } from '@angular/common';

/** Moves in the browser's history, and waits until the browser has changed its URL. */
export function moved(location: Location, move: () => void): Promise<unknown> {
  const changed = new Promise(resolve => location.subscribe(resolve));
  move();
  return changed;
}
