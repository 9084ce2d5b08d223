import { GraphQLError } from 'graphql';
import { UNREVIEWED, type Book } from '../data/books';

/** @throws GraphQLError for the one book without a review: a `GraphQLError` is shown to clients */
export function reviewOf({ id, title }: Book): string {
  if (id === UNREVIEWED) throw new GraphQLError(`${title} has no review`);
  return `${title} is worth reading.`;
}
