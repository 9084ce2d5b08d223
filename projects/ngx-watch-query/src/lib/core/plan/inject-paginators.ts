import { dropUnusedFragments } from '../document/drop-unused-fragments';
import { declareVariables, type Declaration } from '../document/declare-variables';
import { editFields } from '../document/edit-fields';
import { literalValue } from '../document/literal-value';
import { withFields } from '../document/merge-selection';
import type { Operation } from '../document/read-operation';
import { setArgument, variableNode } from '../document/argument';
import { typeNode, typeText } from '../document/type-node';
import { styleOf } from '../paging/page-style';
import { variablesUsed } from '../document/variable-uses';
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
 * @param withoutPage for each paginator whether its page argument is left out (P5)
 * @param withoutLimit for each paginator whether its limit is left out (P18). Default: for none
 */
export function injectPaginators(
  operation: Operation,
  paginators: readonly PlacedPaginator[],
  withoutPage: readonly boolean[],
  withoutLimit: readonly boolean[] = [],
): Operation {
  const used = variablesUsed(operation);
  const declarations: Declaration[] = [];
  let edited = operation;
  paginators.forEach((paginator, index) => {
    const { type, path, limitVariable, pageVariable } = paginator;
    const { usesCursors } = styleOf(type.page);
    const hasPage = withoutPage[index] !== true;
    const hasLimit = withoutLimit[index] !== true;
    const declare = (name: string, ours: string, theirsWins: boolean): void => {
      const type = declaredType(operation, used, name, ours, theirsWins);
      declarations.push({ name, type: typeNode(type) });
    };
    declare(limitVariable, type.limit.type, false);
    declare(pageVariable, type.page.type, usesCursors);
    const limitPath = type.limit.argument.split('.');
    const pagePath = type.page.argument.split('.');
    const info = paginator.hasOwnInfo ? (type.needed ?? type.info) : type.info;
    edited = editFields(edited, path, field => {
      const limited = setArgument(field, limitPath, hasLimit ? variableNode(limitVariable) : null);
      const paged = setArgument(limited, pagePath, hasPage ? variableNode(pageVariable) : null);
      return withFields(paged, info, paginator.infoKeys);
    });
  });
  return declareVariables(dropUnusedFragments(edited), declarations);
}

/**
 * The type a pagination variable is declared with: the caller's, else ours. A declaration that the
 * query itself does not use need not fit the argument: `Int` becomes `Int!`, which fits both
 * (P2, P4); a cursor's declared type always wins (P5).
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
  const theirs = typeText(declaration.type);
  const hasDefault = (literalValue(declaration.defaultValue) ?? null) !== null;
  const isLooser = ours === `${theirs}!` && !hasDefault;
  return isLooser && !isCursor && !used.has(variable) ? ours : theirs;
}
