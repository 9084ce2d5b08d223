import type { Envelope } from 'ngx-watch-query/private';
import type { Subscriber, Subscription } from 'rxjs';
import type { Creation } from './creation';
import type { Director } from './director';
import type { View } from './view';

type Variables = Readonly<Record<string, unknown>>;

/** A call of the user. */
export interface Call {
  readonly number: number;
  readonly isOptimistic: boolean;
  /** The writes that it asks for; for a new row also what the server has made of it. */
  readonly writes: Write[];
  status: 'pending' | 'over';
  /** Whether `reset()` was called while it was in flight: nothing of it may be shown (M13). */
  isForgotten?: boolean;
  /** Calls with the same key are sent one after another; undefined: at once. */
  readonly key?: string | undefined;
  /** Identifies a queued call when it is sent. */
  variables?: Variables;
  isSent: boolean;
  /** How many queries had been sent when it was answered. */
  answeredAt?: number;
  /** What the caller received last. */
  heard?: 'answer' | 'error';
  isExecuted: boolean;
  /** For a call that creates a row. */
  creation?: Creation;
  subscriber?: Subscriber<Envelope>;
  subscription?: Subscription;
}

/** What a call does to one row. */
export interface Write {
  readonly call: Call;
  readonly kind: 'create' | 'update' | 'upsert' | 'delete';
  readonly id: string;
  /** The response key, where a call has several root fields; undefined: the field's name. */
  readonly key?: string;
  /** The field that it writes; creating or deleting a row writes all of them. */
  readonly field: Field | 'all';
  /** The rating, or the number in the director's name, that it writes; null: it deletes the row. */
  readonly value: number | null;
  /** Whether it is shown before it is answered. */
  readonly isOptimistic: boolean;
  status: 'pending' | 'answered' | 'refused' | 'unknown';
  /** The server's number for it; undefined: the server has not executed it. */
  commit?: number;
  isRefused: boolean;
  /** The values that were on the screen between the call and its answer. */
  readonly former: Set<number>;
  /** The director that it writes. */
  readonly director?: Director | undefined;
  /**
   * Whether it has all fields that any view shows. A director with another id is then shown at
   * once.
   */
  readonly isWhole?: boolean;
  /** The views that showed this director before, so that they merge him. */
  mergedIn?: ReadonlySet<View>;
}

/** A field of a row that calls can write. */
export type Field = 'rating' | 'director';

export const FIELDS: readonly Field[] = ['rating', 'director'];

export function fieldsOf({ field }: Write): readonly Field[] {
  return field === 'all' ? FIELDS : [field];
}
