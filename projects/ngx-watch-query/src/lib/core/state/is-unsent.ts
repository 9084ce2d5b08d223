import type { State } from './state';

/**
 * Whether the position of a paginator was set after the last request, so that no request has asked
 * for it yet; true before the first request. A request takes over the position objects of the
 * draft, so identity decides: one that was set anew counts as unsent even if it is equal.
 *
 * @param paginator its index in the plan's order
 */
export function isUnsent(
  { draft, requested }: Pick<State, 'draft' | 'requested'>,
  paginator: number,
): boolean {
  return draft.positions[paginator] !== requested?.target.positions[paginator];
}
