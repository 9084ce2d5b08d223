import type { EventContract } from './event-contract';
import { EVENT_TYPES } from '../rows/model-event';
import { readEvent } from './read-event';

/**
 * Fairway, as Laravel Lighthouse serves it: one field for all events of a model,
 * `movieModified(id: ID, events: [EventType!]): MovieEvent` with
 * `MovieEvent { id: ID! event: EventType! model: Movie }` (V6). The default.
 */
export const fairwayContract: EventContract = {
  operations: ({ model, events }) => [
    {
      field: `${model}Modified`,
      events,
      argumentTypes: { id: 'ID' },
      enums: events.length < EVENT_TYPES.length ? { events } : {},
      select: ['id', 'event'],
      model: 'model',
    },
  ],
  read: ({ event, id, model }) => readEvent(event, id, model),
};

/**
 * A field for each kind of event, whose payload is the model itself: `movieCreated`,
 * `movieUpdated`, `movieDeleted`. They take no arguments.
 */
export const plainModelContract: EventContract = {
  operations: ({ model, events }) =>
    events.map(event => ({
      field: `${model}${event.charAt(0)}${event.slice(1).toLowerCase()}d`,
      events: [event],
      argumentTypes: false,
      model: '',
    })),
  // A field that serves several kinds of event, such as the one of the caller's own subscription (V9),
  // does not say which of them has happened.
  read: (model, { events: [event, other] }) =>
    other === undefined ? readEvent(event, model['id'], model) : null,
};
