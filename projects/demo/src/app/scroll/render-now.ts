import type { ApplicationRef } from '@angular/core';

/**
 * Renders what the CDK's viewport has measured before the browser paints: by itself it waits for its
 * turn, which may be the next frame.
 */
export async function renderNow(app: ApplicationRef): Promise<void> {
  // It measures in one microtask, and asks for a rendering in another one.
  await Promise.resolve();
  await Promise.resolve();
  app.tick();
}
