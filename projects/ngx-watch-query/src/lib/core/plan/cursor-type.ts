import type { GraphQLFormattedError } from 'graphql';
import { styleOf } from '../paging/page-style';
import type { Plan, PlannedPaginator } from './plan';

/**
 * How a server's validation says that a variable has the wrong type: most servers in the first way, GraphQL
 * Ruby in the second. Of the first way, Absinthe and Hasura have words of their own. Graphene 3, Strawberry,
 * GraphQL for .NET, GraphQL Java and Hasura write single quotes, Absinthe backticks; Graphene 2, GraphQL Java
 * and Hasura write no dollar sign.
 */
const REJECTED = [
  /variable ["'`]\$?(\w+)["'`] (?:of type|is declared as) ["'`][^"'`]+["'`],? (?:used in position expecting|found as input to argument of|but used where)(?: type)? ["'`]([^"'`]+)/i,
  /mismatch on variable \$(\w+) and argument \w+ \([^/]+ \/ (.+)\)/,
];

/**
 * A hint for the error of a server that rejects the type of a cursor variable: most servers do not
 * take the default `ID!` (P5). Undefined when the errors are about something else.
 */
export function cursorTypeHint(
  { paginators }: Plan,
  errors: readonly GraphQLFormattedError[],
): string | undefined {
  for (const error of errors) {
    const [variable, expected] = readRejection(error);
    const paginator = paginators.find(one => hasCursors(one) && one.pageVariable === variable);
    if (paginator && typeof expected === 'string') return adviceFor(paginator, expected);
  }
  return undefined;
}

/** The variable that an error rejects, and the type that the server takes in its place. */
function readRejection({ message, extensions }: GraphQLFormattedError): readonly unknown[] {
  for (const rejected of REJECTED) {
    const found = rejected.exec(message);
    if (found) return found.slice(1);
  }
  // Hot Chocolate's message does not name the type.
  return [extensions?.['variable'], extensions?.['locationType']];
}

/** The cursor paginators whose type is a guess: neither declared in the query nor configured. */
export function guessedCursors({ paginators }: Plan): readonly PlannedPaginator[] {
  return paginators.filter(one => hasCursors(one) && one.isPageTypeGuessed);
}

function adviceFor({ pageVariable }: PlannedPaginator, type: string): string {
  return (
    `The server takes cursors as ${type}: set cursorType: '${type}' in provideWatchQuery, ` +
    `or declare $${pageVariable}: ${type} in the query.`
  );
}

function hasCursors({ type }: PlannedPaginator): boolean {
  return styleOf(type.page).usesCursors;
}
