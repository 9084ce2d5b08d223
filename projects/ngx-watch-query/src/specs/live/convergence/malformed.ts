import type { SubscriptionRequest, SubscriptionResult } from 'ngx-watch-query';
import { compile } from './compile';

/** A message that no contract can read. */
export function malformed({ query }: SubscriptionRequest, kind: number): SubscriptionResult {
  const [field] = compile(query);
  const root = field?.key ?? '';
  switch (kind) {
    case 0:
      return { data: { [root]: { event: 'RENAME', id: '?', model: null } } };
    case 1:
      return { data: { [root]: { event: 'UPDATE', id: null, model: {} } } };
    case 2:
      return { data: { [root]: null } };
    case 3:
      return {};
    default:
      return { errors: [{ message: 'no' }] };
  }
}
