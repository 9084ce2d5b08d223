import { GraphQLError } from 'graphql';
import type { Book } from '../../data/books';

/** Arguments of the connection. */
export interface ConnectionArguments {
  readonly first: number;
  readonly after?: string | null;
}

/**
 * Keyset pagination: the cursor names the row before the page, not the number of rows before it.
 * `hasPreviousPage` is always false, as the Relay specification allows for a server that pages
 * forwards.
 *
 * @throws GraphQLError for a cursor that is not ours
 */
export function connectBooks(books: readonly Book[], { first, after }: ConnectionArguments) {
  const lastId = after == null ? 0 : readCursor(after);
  const following = books.filter(({ id }) => Number(id) > lastId);
  const edges = following.slice(0, first).map(node => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: following.length > first,
      hasPreviousPage: false,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function cursorOf({ id }: Book): string {
  return Buffer.from(`book ${id}`).toString('base64url');
}

function readCursor(cursor: string): number {
  const [, id] = /^book (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined) throw new GraphQLError(`"${cursor}" is not a cursor`);
  return Number(id);
}
