import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/** `Date`: a day of the calendar, written `YYYY-MM-DD`. */
export const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: parseDate,
  parseLiteral: node => parseDate(valueFromASTUntyped(node)),
});

function parseDate(value: unknown): string {
  if (typeof value === 'string' && isDate(value)) {
    return value;
  }
  throw new GraphQLError(`Expected a date like 2009-12-18, got ${JSON.stringify(value)}.`);
}

/**
 * Rejects days that do not exist: 30 February turns into another day when parsed, and there is no
 * year 0.
 */
function isDate(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
