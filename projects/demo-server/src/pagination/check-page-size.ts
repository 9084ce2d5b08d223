import { GraphQLError } from 'graphql';

/** The largest page a client may ask for. */
export const MAX_PAGE_SIZE = 100;

/**
 * Throws Lighthouse's error for a page size that it does not serve. Zero is allowed and gives an
 * empty page.
 */
export function checkPageSize(first: number): void {
  if (first < 0) {
    throw new GraphQLError(`Requested pagination amount must be non-negative, got ${first}.`);
  }
  if (first > MAX_PAGE_SIZE) {
    throw new GraphQLError(
      `Maximum number of ${MAX_PAGE_SIZE} requested items exceeded, got ${first}. Fetch smaller chunks.`,
    );
  }
}
