import type { GraphQLFormattedError } from 'graphql';
import { styleOf } from '../paging/page-style';
import type { Plan, PlannedPaginator } from './plan';

/**
 * How a server's validation says that a variable has the wrong type: most servers in the first way, GraphQL
 * Ruby in the second. Servers in Python and .NET write single quotes, and Graphene 2 writes no dollar sign.
 */
const REJECTED = [
  /Variable ["']\$?(\w+)["'] of type ["'][^"']+["'] used in position expecting type ["']([^"']+)/,
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
  for (const { message } of errors) {
    for (const rejected of REJECTED) {
      const [, variable, expected] = rejected.exec(message) ?? [];
      const paginator = paginators.find(one => hasCursors(one) && one.pageVariable === variable);
      if (paginator && expected !== undefined) return adviceFor(paginator, expected);
    }
  }
  return undefined;
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
