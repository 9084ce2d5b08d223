/** What can happen to a model on the server. */
export type EventType = 'CREATE' | 'UPDATE' | 'DELETE';

export const EVENT_TYPES: readonly EventType[] = ['CREATE', 'UPDATE', 'DELETE'];

/** A change of one model, as the server told it. */
export interface ModelEvent {
  /** What has happened. */
  readonly event: EventType;
  /** Compared as text with the ids in the data (V8). */
  readonly id: string;
  /** The parts of the model that the subscription selects; null where the server sends none. */
  readonly model: Readonly<Record<string, unknown>> | null;
  /** Whether it is a mutation of our own, not the server that tells of it (M12). */
  readonly isOwn?: boolean;
}
