import { WatchQueryUsageError } from '../errors/usage-error';
import { isRecord } from '../document/as-record';
import type { PaginatorName } from './built-in-types';

declare const ngDevMode: boolean | undefined;

/**
 * Which fields of the query are paginated (P1), as dot paths of response keys:
 *
 * - `'movies'`: one paginator, variables `limit` and `page`;
 * - `['movies', 'actor.roles']`: several, variables `moviesLimit`, `moviesPage`, `actorRolesLimit`, …;
 * - `{ movies: 'paginator', 'actor.roles': 'connection' }`: the same, each with its own type.
 */
export type PaginationOption = string | readonly string[] | Readonly<Record<string, AnyName>>;

/**
 * Any string, because unknown names are refused elsewhere, where the data has a type. Editors
 * suggest the known names.
 */
type AnyName = PaginatorName | (string & Record<never, never>);

/** One paginated field of the option: where it is, its type's name, its variables' names. */
export interface PaginatorRequest {
  readonly scope: string;
  readonly typeName: string;
  readonly limitVariable: string;
  readonly pageVariable: string;
}

/**
 * Reads the `pagination` option. Its form decides the names of the variables, not the number of
 * paths (P1).
 *
 * @throws WatchQueryUsageError WQ118 for anything that is none of the three forms, WQ113 where two
 *   scopes give one name
 */
export function readPaginationOption(
  option: PaginationOption | undefined,
  defaultType: string,
): readonly PaginatorRequest[] {
  if (option === undefined) return [];
  const entries = isRecord(option)
    ? Object.entries(option)
    : [option].flat().map(scope => [scope, defaultType] as const);
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertScopes(entries.map(([scope]) => scope));
  }
  const isPath = typeof option === 'string';
  const requests = entries.map(([scope, typeName]) => {
    const name = camelCase(scope);
    return {
      scope,
      typeName,
      limitVariable: isPath ? 'limit' : `${name}Limit`,
      pageVariable: isPath ? 'page' : `${name}Page`,
    };
  });
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertDistinct(requests);
  return requests;
}

/**
 * Throws where the option `paginator` has no effect: without `pagination`, or with its object form
 * (P1).
 *
 * @throws WatchQueryUsageError WQ118
 */
export function assertPaginatorUsed(
  paginator: string | undefined,
  option: PaginationOption | undefined,
): void {
  if (paginator === undefined || typeof option === 'string' || Array.isArray(option)) return;
  throw new WatchQueryUsageError(
    'WQ118',
    option === undefined
      ? `\`paginator: '${paginator}'\` needs the option \`pagination\`: the path of the field that is paginated.`
      : `\`paginator: '${paginator}'\` has no effect beside an object, which names a type for each path.`,
  );
}

/** `actor.roles` ⇒ `actorRoles`. */
function camelCase(scope: string): string {
  return scope.replace(/\.(.?)/g, (_, letter: string) => letter.toUpperCase());
}

function assertScopes(scopes: readonly unknown[]): void {
  const isScope = (scope: unknown) =>
    typeof scope === 'string' && scope.split('.').every(segment => segment !== '');
  if (scopes.length > 0 && scopes.every(isScope)) return;
  throw new WatchQueryUsageError(
    'WQ118',
    `\`pagination\` needs a dot path, a list of paths or an object { path: type }, got ${JSON.stringify(scopes)}.`,
  );
}

function assertDistinct(requests: readonly PaginatorRequest[]): void {
  const seen = new Map<string, string>();
  for (const { scope, limitVariable } of requests) {
    const other = seen.get(limitVariable);
    if (other !== undefined) {
      throw new WatchQueryUsageError(
        'WQ113',
        `the paginators "${other}" and "${scope}" both give the variable $${limitVariable}. Rename one with an alias.`,
      );
    }
    seen.set(limitVariable, scope);
  }
}
