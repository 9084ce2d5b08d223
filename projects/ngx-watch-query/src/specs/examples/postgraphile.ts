import { fairwayContract, type EventContract } from 'ngx-watch-query';

/** PostGraphile: `id` is a global id, and events say the row's own, which the model has as `rowId`. */
export const postgraphileContract: EventContract = { ...fairwayContract, identify: 'rowId' };
