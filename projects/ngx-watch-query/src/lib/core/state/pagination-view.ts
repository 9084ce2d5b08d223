import { itemAt } from '../errors/item-at';
import type { PaginationInfo } from '../paging/pagination-info';
import { initialPagination } from '../paging/read-pagination';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import type { PaginationView } from './view';

/** The infos of the paginators, in the form that the option `pagination` determines (P8). */
export function paginationView(plan: Plan, infos: readonly PaginationInfo[]): PaginationView {
  return plan.isByScope
    ? Object.fromEntries(infos.map((info, index) => [itemAt(plan.paginators, index).scope, info]))
    : (infos[0] ?? null);
}

/** `pagination` before there is an answer: the page and the limit that are requested (P8). */
export function initialView(plan: Plan, { positions }: RequestTarget): PaginationView {
  return paginationView(plan, positions.map(initialPagination));
}
