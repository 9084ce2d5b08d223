import { TestBed } from '@angular/core/testing';
import type { TestEvent } from 'ngx-watch-query/testing';
import { TestSocket } from '../../../testing/src/test-socket';

/** Sends an event to all subscriptions of the spec. */
export function tellAll(event: TestEvent): void {
  for (const subscription of TestBed.inject(TestSocket).active) subscription.event(event);
}
