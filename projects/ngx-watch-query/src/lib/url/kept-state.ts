import type { Location } from '@angular/common';
import type { NavigationBehaviorOptions } from '@angular/router';
import { asRecord } from '../core/document/as-record';

/** What the Router keeps in a history entry for itself. */
const OF_THE_ROUTER = /^(navigationId$|ɵ)/;

/** Keeps what the application has put into a history entry that is replaced; undefined: nothing is there. */
export function keptState(
  location: Location,
): Pick<NavigationBehaviorOptions, 'state'> | undefined {
  const all = asRecord(location.getState());
  let state: Record<string, unknown> | undefined;
  for (const key in all) if (!OF_THE_ROUTER.test(key)) (state ??= {})[key] = all[key];
  return state && { state };
}
