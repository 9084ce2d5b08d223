import { itemAt } from '../core/errors/item-at';
import { holdsObject } from './matches-type';
import { readUrlType, type UrlType } from './url-type';
import { styleOf } from '../core/paging/page-style';
import { customVariable, type CustomVariable } from '../core/plan/custom-variable';
import type { Plan, PlannedPaginator } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { LinkedRouterOption } from './router-option';
import { pageInUrl, plainValueOf, type UrlKey, type UrlMeaning } from './url-binding';
import { listedVariables, soundsSecret, type UrlOptions, type UrlVariable } from './url-options';

/**
 * The keys of the URL that belong to a WatchQuery (R2–R4).
 *
 * @param initial where the WatchQuery would start without the URL: its defaults
 * @param maxLimit the largest limit that is read from a URL (P12); null if there is no such limit
 */
export function bindUrl(
  plan: Plan,
  options: UrlOptions & Pick<LinkedRouterOption, 'isAppended'>,
  initial: RequestTarget,
  maxLimit: number | null,
): readonly UrlKey[] {
  const { prefix, isAppended } = options;
  const bind = (
    name: string,
    part: UrlMeaning,
    type: UrlType,
    entry?: UrlVariable,
    ownDefault?: unknown,
  ): UrlKey => {
    const initialValue = plainValueOf(plan, part, initial);
    const isEmptyUnset = entry?.empty === 'unset';
    const begin = isEmptyUnset && initialValue === '' ? undefined : initialValue;
    return {
      key: prefixed(prefix, name),
      part,
      type,
      codec: entry?.read && entry,
      history: entry?.history,
      isEmptyUnset,
      initialValue,
      defaultValue: begin === undefined ? ownDefault : begin,
      canBeUnset:
        (type.values?.includes(undefined) ?? true) && (!type.isNonNull || ownDefault !== undefined),
      lowest: lowestOf(plan, part),
      highest:
        part.kind === 'limit' && maxLimit !== null
          ? Math.max(maxLimit, Number(initialValue ?? 0))
          : undefined,
    };
  };
  const pages = plan.paginators.flatMap((one, paginator) => [
    bind(one.limitVariable, { kind: 'limit', paginator }, readUrlType('Int')),
    ...(isAppended ? [] : [bind(one.pageVariable, { kind: 'page', paginator }, pageType(one))]),
  ]);
  const listed = listedVariables(options);
  const custom = [...plan.customVariables].flatMap(([name, node]) => {
    const entry = listed.find(one => one.name === name);
    if (!entry && (options.variables || soundsSecret(name))) return [];
    const declared = customVariable(node);
    const kind = kindOf(declared, initial.variables[name], entry);
    // An object is never written unless it is listed (R5).
    if (kind === 'input' && !entry) return [];
    const scalar = entry ? 'custom' : 'leaf';
    const type = readUrlType(declared.type, kind === 'scalar' ? scalar : kind, entry?.values);
    return [bind(name, { kind: 'variable', name }, type, entry, declared.defaultValue)];
  });
  return [...pages, ...custom];
}

/** A cursor goes back to the server as a value of its type: it may be a number (P14). */
function pageType({ type: { page } }: PlannedPaginator): UrlType {
  // In the URL null is the first page, whatever the server takes. An `ID` may be a number, unlike a `String`.
  const type = page.type.replace('!', '').replace(/^String$/, 'ID');
  return readUrlType(styleOf(page).usesCursors ? type : 'Int');
}

/** Variables that are kept out of the URL because of their names (R4). */
export function secretVariables(plan: Plan, options: UrlOptions): readonly string[] {
  if (options.variables) return [];
  const listed = new Set(listedVariables(options).map(({ name }) => name));
  return [...plan.customVariables.keys()].filter(name => soundsSecret(name) && !listed.has(name));
}

/** The kind of a named type, as far as its entry, the query and the initial value show it (R5). */
function kindOf(
  { defaultValue, isEnum }: CustomVariable,
  initial: unknown,
  entry: UrlVariable | undefined,
): 'enum' | 'input' | 'scalar' {
  if (entry?.kind) return entry.kind;
  if (entry?.values) return 'enum';
  // A codec may give values of any shape.
  if (entry?.read) return 'scalar';
  if (isEnum) return 'enum';
  return [defaultValue, initial].some(holdsObject) ? 'input' : 'scalar';
}

/** The smallest valid number: 1, or 0 for the page of a server that counts from 0 (P3). Cursors have none. */
function lowestOf({ paginators }: Plan, part: UrlMeaning): number {
  if (part.kind !== 'page') return 1;
  const first = pageInUrl(itemAt(paginators, part.paginator), { page: 1, limit: 1, cursor: null });
  return Number(first ?? -Infinity);
}

function prefixed(prefix: string | undefined, name: string): string {
  return prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name;
}
