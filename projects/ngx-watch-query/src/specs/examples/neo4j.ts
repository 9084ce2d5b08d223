import type { EventContract } from 'ngx-watch-query';

const VERBS = { CREATE: 'Created', UPDATE: 'Updated', DELETE: 'Deleted' };

/** Neo4j GraphQL: `movieUpdated { event updatedMovie { … } }`. */
export const neo4jContract: EventContract = {
  operations: ({ model, events }) =>
    events.map(event => ({
      field: model + VERBS[event],
      events: [event],
      argumentTypes: false,
      select: ['event'],
      model: `${VERBS[event].toLowerCase()}${model.charAt(0).toUpperCase()}${model.slice(1)}`,
    })),
  read: (payload, { events: [event], model: key }) => {
    const model = payload[key ?? ''];
    if (!event || typeof model !== 'object' || model === null || !('id' in model)) return null;
    // The payload has a type of its own, `MovieEventPayload`: with it no row would be of its type.
    return { event, id: String(model.id), model: { ...model, __typename: undefined } };
  },
};
