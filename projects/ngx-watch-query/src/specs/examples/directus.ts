import type { EventContract, EventType } from 'ngx-watch-query';

const TYPES: Readonly<Record<string, EventType>> = {
  create: 'CREATE',
  update: 'UPDATE',
  delete: 'DELETE',
};

/** Directus: `movies_mutated { key event data { … } }`, also for the record `movies_by_id`. */
export const directusContract: EventContract = {
  operations: ({ field, events }) => {
    const operation = {
      field: `${field.replace(/_by_id$/, '')}_mutated`,
      argumentTypes: false,
      select: ['key', 'event'],
      model: 'data',
    } as const;
    if (events.length === 3) return [{ ...operation, events }];
    // A literal, because the server would ignore a variable.
    return events.map(event => ({
      ...operation,
      events: [event],
      enums: { event: event.toLowerCase() },
    }));
  },
  read: ({ key, event, data }) => {
    const type = TYPES[String(event)];
    if (type === undefined || (typeof key !== 'string' && typeof key !== 'number')) return null;
    return { event: type, id: String(key), model: isModel(data) ? data : null };
  },
};

function isModel(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
