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
  /** What it asks for; of a new row also what the server has made of it, once it has. */
  readonly writes: Write[];
  status: 'pending' | 'over';
  /** Whether `reset()` came while it was under way: what becomes of it is shown to nobody (M13). */
  isForgotten?: boolean;
  /** Those of one key are sent one after another; undefined: at once. */
  readonly key?: string | undefined;
  /** By which a call that has waited for its turn is found when it is sent. */
  variables?: Variables;
  isSent: boolean;
  /** What the caller was told at last. */
  heard?: 'answer' | 'error';
  isExecuted: boolean;
  /** For one that makes a row. */
  creation?: Creation;
  subscriber?: Subscriber<Envelope>;
  subscription?: Subscription;
}

/** What a call does to one row. */
export interface Write {
  readonly call: Call;
  readonly kind: 'create' | 'update' | 'delete';
  readonly id: string;
  /** Under which response key its answer is, where a call has several; undefined: the field's name. */
  readonly key?: string;
  /** What it writes; a row that is made or deleted as a whole is written in all fields. */
  readonly field: Field | 'all';
  /** The rating or the director that it writes, told by a number; null: it deletes the row. */
  readonly value: number | null;
  /** Whether it is shown before it is answered. */
  readonly isOptimistic: boolean;
  status: 'pending' | 'answered' | 'refused' | 'unknown';
  /** Counted by the server; undefined: it has not done it. */
  commit?: number;
  isRefused: boolean;
  /** What was on the screen between the call and its answer. */
  readonly former: Set<number>;
  /** The director that it writes. */
  readonly director?: Director;
  /** Whether all is said of it that is shown anywhere: one with another id is shown at once then. */
  readonly isWhole?: boolean;
  /** The views that showed him already, whatever else is said. */
  mergedIn?: ReadonlySet<View>;
}

/** What can be written of a row. */
export type Field = 'rating' | 'director';

export const FIELDS: readonly Field[] = ['rating', 'director'];

export function fieldsOf({ field }: Write): readonly Field[] {
  return field === 'all' ? FIELDS : [field];
}
