import type { SubscriptionRequest, SubscriptionResult } from 'ngx-watch-query';
import { select } from './answers';
import { compile } from './compile';
import type { RowChange } from './database';

/**
 * The result that an operation receives for a change; null: none.
 *
 * @param isFiltered whether the server honours the arguments `id` and `events` of the default
 *   contract
 * @param isBare whether it leaves out the model
 */
export function resultFor(
  { query, variables }: SubscriptionRequest,
  { event, row }: RowChange,
  isFiltered: boolean,
  isBare: boolean,
): SubscriptionResult | null {
  const [field] = compile(query);
  if (!field) return null;
  const { key, name, inner } = field;
  const { id, events } = field.args(variables);
  const isOwn = name === 'movieChanged';
  const ownId = name === 'movieRowModified' ? row.rowId : row.id;
  if (isFiltered || isOwn) {
    if (id !== undefined && id !== row.id) return null;
    if (Array.isArray(events) && !events.includes(event)) return null;
  }
  const model = event === 'DELETE' || (isBare && !isOwn) ? null : row;
  const payload = isOwn ? model : { id: ownId, event, model };
  return { data: { [key]: select(payload, inner, variables) } };
}
