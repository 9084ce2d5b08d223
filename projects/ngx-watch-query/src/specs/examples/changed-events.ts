import type { EventContract, EventType } from 'ngx-watch-query';

const TYPES: Readonly<Record<string, EventType>> = {
  CREATED: 'CREATE',
  UPDATED: 'UPDATE',
  DELETED: 'DELETE',
};

/** One field for all events of a model: `movieChanged { kind movieId movie { … } }`. */
export const changedContract: EventContract = {
  operations: ({ model, events }) => [
    {
      field: `${model}Changed`,
      events,
      argumentTypes: false,
      select: ['kind', `${model}Id`],
      model,
    },
  ],
  read: (payload, { model: name }) => {
    const event = TYPES[String(payload['kind'])];
    const model = payload[name ?? ''];
    if (event === undefined) return null;
    return { event, id: String(payload[`${name}Id`]), model: isModel(model) ? model : null };
  },
};

function isModel(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
