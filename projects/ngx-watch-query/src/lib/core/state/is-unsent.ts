import type { State } from './state';

/**
 * Whether the position of a paginator was set after the last request, so that no request has asked
 * for it yet; true before the first request. A request takes over the very positions of the draft:
 * one that was set anew counts as unsent also where it is equal.
 *
 * @param paginator its index in the plan's order
 */
export function isUnsent(
  { draft, requested }: Pick<State, 'draft' | 'requested'>,
  paginator: number,
): boolean {
  return draft.positions[paginator] !== requested?.target.positions[paginator];
}
