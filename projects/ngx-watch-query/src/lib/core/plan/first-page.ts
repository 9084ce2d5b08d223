import type { RequestTarget } from './request-variables';

/** The first page of the list that a target asks for. */
export function firstPage({ variables, positions }: RequestTarget): RequestTarget {
  return {
    variables,
    positions: positions.map(({ limit }) => ({ limit, page: 1, cursor: null })),
  };
}
