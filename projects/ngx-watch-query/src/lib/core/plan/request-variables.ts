import { itemAt } from '../errors/item-at';
import type { Variables } from '../document/typed-document-node';
import { styleOf } from '../paging/page-style';
import type { Cursor, Position } from '../paging/position';
import type { Plan, PlannedPaginator } from './plan';

/** What a request asks for. */
export interface RequestTarget {
  /** The custom variables, declared ones only. */
  readonly variables: Variables;
  /** The position of each paginator, in the plan's order. */
  readonly positions: readonly Position[];
}

/**
 * The variables to send: the custom ones as they are set, and those of each paginator. The cursor
 * of a first page is left out, never sent as null (P5).
 */
export function requestVariables(plan: Plan, { variables, positions }: RequestTarget): Variables {
  const sent: Record<string, unknown> = { ...variables };
  plan.paginators.forEach((paginator, index) => {
    const position = itemAt(positions, index);
    if (position.limit !== null) sent[paginator.limitVariable] = position.limit;
    const page = pageOnWire(paginator, position);
    if (page !== null) sent[paginator.pageVariable] = page;
  });
  return sent;
}

/** The text to send with these variables. */
export function requestText(plan: Plan, variables: Variables): string {
  return plan.text(plan.omittable.filter(name => !Object.hasOwn(variables, name)));
}

/** The page as the server takes it; null: nothing to send. */
export function pageOnWire({ type }: PlannedPaginator, position: Position): Cursor | number | null {
  return styleOf(type.page).toWire(position, type.page);
}
