import type { ApplicationRef } from '@angular/core';

/**
 * Renders what the CDK's viewport has measured before the browser paints. Angular alone may only
 * render in the next frame.
 */
export async function renderNow(app: ApplicationRef): Promise<void> {
  // The viewport measures in one microtask and schedules a rendering in another.
  await Promise.resolve();
  await Promise.resolve();
  app.tick();
}
