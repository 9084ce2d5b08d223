import type { EventContract, EventOperation, EventType } from 'ngx-watch-query';

/** nestjs-query: `updatedOneTodoItem { … }`, `updatedManyTodoItems { updatedCount }`, … */
export const nestEvents: EventContract = {
  operations: ({ field, model, events }) => {
    const [one, many] = [upperFirst(model), upperFirst(field)];
    const all: readonly EventOperation[] = [
      follow('CREATE', `created${one}`),
      follow('UPDATE', `updatedOne${one}`),
      // Relations of the model are not in this payload.
      follow('DELETE', `deletedOne${one}`, 'id'),
      // The field of a single model does not have the plural.
      ...(many === one
        ? []
        : [
            follow('UPDATE', `updatedMany${many}`, 'updatedCount'),
            follow('DELETE', `deletedMany${many}`, 'deletedCount'),
          ]),
    ];
    return all.filter(operation => operation.events.some(event => events.includes(event)));
  },
  read: (payload, { events: [event = 'UPDATE'] }) => {
    const { id } = payload;
    // A count, or a deletion whose id TypeORM has forgotten.
    if (typeof id !== 'string' && typeof id !== 'number') return { event, id: '', model: null };
    return { event, id: String(id), model: event === 'DELETE' ? null : payload };
  },
};

/** @param only what the payload has instead of the model */
function follow(event: EventType, field: string, only?: string): EventOperation {
  const payload = only === undefined ? { model: '' } : { select: [only], model: null };
  return { field, events: [event], argumentTypes: false, ...payload };
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
