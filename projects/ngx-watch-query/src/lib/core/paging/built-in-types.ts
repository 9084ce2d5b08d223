import { connection } from './connection';
import { offset } from './offset';
import { paginator } from './paginator';
import { simple } from './simple';

/** A name for the object form of `pagination`: built in, or given to `withPaginators`. */
export type PaginatorName =
  | 'paginator'
  | 'simple'
  | 'connection'
  | 'offset'
  // Keeps the four as suggestions of editors.
  | (string & Record<never, never>);

/** The types every application has (P4–P6). */
export function builtInTypes(cursorType: string | undefined) {
  return { paginator, simple, connection: connection(cursorType), offset } as const;
}
