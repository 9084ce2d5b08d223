import type { OrderStatus } from '../gql/graphql';

export const STATUSES: readonly OrderStatus[] = ['OPEN', 'PAID', 'SHIPPED', 'CANCELLED'];

/** As people say it. */
export function statusName(status: OrderStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}

/** What was chosen in a `<select>`; undefined for "all". */
export function toStatus(text: string): OrderStatus | undefined {
  return STATUSES.find(status => status === text);
}
