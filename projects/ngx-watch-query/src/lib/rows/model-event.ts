/** What can happen to a model on the server. */
export type EventType = 'CREATE' | 'UPDATE' | 'DELETE';

export const EVENT_TYPES: readonly EventType[] = ['CREATE', 'UPDATE', 'DELETE'];

export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some(type => type === value);
}

/** A change of one model, as the server reports it. */
export interface ModelEvent {
  /** What has happened. */
  readonly event: EventType;
  /** Compared as text with the ids in the data (V8). */
  readonly id: string;
  /** The parts of the model that the subscription selects; null where the server sends none. */
  readonly model: Readonly<Record<string, unknown>> | null;
  /** Whether it comes from a mutation of our own, not from the server (M12). */
  readonly isOwn?: boolean;
}
