import type { FieldNode } from 'graphql';
import { declareVariables, type Declaration } from '../document/declare-variables';
import { editFields } from '../document/edit-fields';
import { literalValue } from '../document/literal-value';
import { printNode } from '../document/print-node';
import { withFields } from '../document/merge-selection';
import type { Operation } from '../document/read-operation';
import { splitPath } from '../document/split-path';
import { setArgument, variableNode } from '../document/argument';
import { typeNode } from '../document/type-node';
import { styleOf } from '../paging/page-style';
import type { PaginatorArgument } from '../paging/paginator-type';
import { usesOf } from '../document/uses-of';
import { findDeclaration, type PlacedPaginator } from './place-paginator';

/**
 * Writes the paginators into the query: arguments, variables and info (P2–P7). The given operation
 * is not modified.
 *
 * ```text
 * query { movies { data { id } } }  ⇒
 * query ($limit: Int!, $page: Int!) {
 *   movies(first: $limit, page: $page) { data { id } paginatorInfo { total … } }
 * }
 * ```
 *
 * @param omitted the variables that are left out, with their arguments (P5, P18). Default: none
 */
export function injectPaginators(
  operation: Operation,
  paginators: readonly PlacedPaginator[],
  omitted: readonly string[] = [],
): Operation {
  const used = usesOf(operation).variables;
  const declarations: Declaration[] = [];
  const declare = (name: string, ours: string, isCursor: boolean): void => {
    const declared = declaredType(operation, used, name, ours, isCursor);
    declarations.push({ name, type: typeNode(declared) });
  };
  const fill = (field: FieldNode, name: string, { argument }: PaginatorArgument): FieldNode =>
    setArgument(field, splitPath(argument), omitted.includes(name) ? null : variableNode(name));
  let edited = operation;
  for (const { type, path, limitVariable, pageVariable, hasOwnInfo, infoKeys } of paginators) {
    const { limit, page, info, needed = info } = type;
    declare(limitVariable, limit.type, false);
    declare(pageVariable, page.type, styleOf(page).usesCursors);
    edited = editFields(edited, path, field => {
      const filled = fill(fill(field, limitVariable, limit), pageVariable, page);
      return withFields(filled, hasOwnInfo ? needed : info, infoKeys);
    });
  }
  return declareVariables(edited, declarations);
}

/**
 * The type that a pagination variable is declared with: the caller's, else ours. A declaration that
 * the query itself does not use may be looser than the argument: its `Int` then becomes `Int!`,
 * which fits `Int` and `Int!` (P2, P4). The declared type of a cursor always wins (P5).
 */
export function declaredType(
  operation: Operation,
  used: ReadonlySet<string>,
  variable: string,
  ours: string,
  isCursor: boolean,
): string {
  const declaration = findDeclaration(operation, variable);
  if (!declaration) return ours;
  const theirs = printNode(declaration.type);
  const hasDefault = (literalValue(declaration.defaultValue) ?? null) !== null;
  const isLooser = ours === `${theirs}!` && !hasDefault;
  return isLooser && !isCursor && !used.has(variable) ? ours : theirs;
}
