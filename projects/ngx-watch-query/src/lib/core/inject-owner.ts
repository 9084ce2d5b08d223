import { DestroyRef, inject } from '@angular/core';

/** The owner of the injection context: what is made in it ends with it. Null outside of one. */
export function injectOwner(): DestroyRef | null {
  try {
    return inject(DestroyRef);
  } catch {
    // Angular does not say whether there is an injection context: `inject` throws without one.
    return null;
  }
}
