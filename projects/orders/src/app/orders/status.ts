import type { OrderStatus } from '../gql/graphql';

export const STATUSES: readonly OrderStatus[] = ['OPEN', 'PAID', 'SHIPPED', 'CANCELLED'];

/** The status in words. */
export function statusName(status: OrderStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}

/** The status that was chosen in a `<select>`; undefined for "All". */
export function toStatus(text: string): OrderStatus | undefined {
  return STATUSES.find(status => status === text);
}
