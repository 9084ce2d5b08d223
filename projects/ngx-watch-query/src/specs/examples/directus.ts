import type { EventContract, EventType } from 'ngx-watch-query';

const TYPES: Readonly<Record<string, EventType>> = {
  create: 'CREATE',
  update: 'UPDATE',
  delete: 'DELETE',
};

/** Directus: `movies_mutated(event: update) { key event data { … } }`. */
export const directusContract: EventContract = {
  operations: ({ field, events }) =>
    events.map(event => ({
      field: `${field}_mutated`,
      events: [event],
      argumentTypes: false,
      // A variable would be ignored by the server.
      enums: { event: event.toLowerCase() },
      select: ['key', 'event'],
      model: 'data',
    })),
  read: ({ key, event, data }) => {
    const type = TYPES[String(event)];
    if (type === undefined || (typeof key !== 'string' && typeof key !== 'number')) return null;
    return { event: type, id: String(key), model: isModel(data) ? data : null };
  },
};

function isModel(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
