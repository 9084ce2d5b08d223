import { itemAt } from '../core/errors/item-at';
import { holdsObject } from './matches-type';
import { readUrlType, type UrlType } from './url-type';
import { styleOf } from '../core/paging/page-style';
import { customVariable, type CustomVariable } from '../core/plan/custom-variable';
import type { Plan, PlannedPaginator } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { LinkedRouterOption } from './router-option';
import { pageInUrl, plainValueOf, type UrlKey, type UrlMeaning } from './url-binding';
import {
  isCodec,
  listedVariables,
  soundsSecret,
  type UrlCodec,
  type UrlOptions,
  type UrlVariable,
} from './url-options';

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
  const { prefix = '', isAppended } = options;
  const bind = (
    name: string,
    part: UrlMeaning,
    type: UrlType,
    { entry, declared, codec }: Partial<Chosen> = {},
  ): UrlKey => {
    const initialValue = plainValueOf(plan, part, initial);
    const isEmptyUnset = entry?.empty === 'unset';
    const ownDefault = declared?.defaultValue;
    const begin = isEmptyUnset && initialValue === '' ? undefined : initialValue;
    return {
      key: prefixed(prefix, name),
      part,
      type,
      codec,
      history: entry?.history,
      isEmptyUnset,
      initialValue,
      defaultValue: begin === undefined ? ownDefault : begin,
      canBeUnset: !type.isNonNull || ownDefault !== undefined,
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
  const custom = chosenVariables(plan, options, initial).map(chosen => {
    const { name } = chosen.entry;
    return bind(name, { kind: 'variable', name }, chosen.type, chosen);
  });
  return [...pages, ...custom];
}

/** Cursors are opaque text, except for servers that expect numbers. */
function pageType({ type: { page } }: PlannedPaginator): UrlType {
  const isNumber = !styleOf(page).usesCursors || /^Int!?$/.test(page.type);
  return readUrlType(isNumber ? 'Int' : 'ID');
}

/** Variables that are kept out of the URL because of their names (R4). */
export function secretVariables(plan: Plan, options: UrlOptions): readonly string[] {
  if (options.variables) return [];
  const listed = namesOf(options);
  return [...plan.customVariables.keys()].filter(name => soundsSecret(name) && !listed.has(name));
}

function namesOf(options: UrlOptions): ReadonlySet<string> {
  return new Set(listedVariables(options).map(({ name }) => name));
}

/** A custom variable that is kept in the URL. */
interface Chosen {
  readonly entry: UrlVariable;
  readonly declared: CustomVariable;
  readonly type: UrlType;
  readonly codec: UrlCodec | undefined;
}

function chosenVariables(
  plan: Plan,
  options: UrlOptions,
  initial: RequestTarget,
): readonly Chosen[] {
  const listed = listedVariables(options);
  const names = namesOf(options);
  const automatic: readonly UrlVariable[] = options.variables
    ? []
    : [...plan.customVariables.keys()]
        .filter(name => !names.has(name) && !soundsSecret(name))
        .map(name => ({ name }));
  return [...automatic, ...listed].flatMap(entry => {
    const { name, kind, values } = entry;
    const isListed = names.has(name);
    const node = plan.customVariables.get(name);
    if (!node) return [];
    const declared = customVariable(node);
    const codec = isCodec(entry) ? entry : undefined;
    // A codec needs no kind, because it may give values of any shape, but for an enum's.
    const isFree = codec && !values;
    const shown =
      kind ?? (isFree ? 'scalar' : shownKind(declared, initial.variables[name], values));
    // An object is never written unless it is listed (R5).
    if (shown === 'input' && !isListed) return [];
    const scalar = isListed ? 'custom' : 'leaf';
    const type = readUrlType(declared.type, shown === 'scalar' ? scalar : shown, values);
    return [{ entry, declared, type, codec }];
  });
}

/** The kind of a named type, as far as the query and the initial value show it (R5). */
function shownKind(
  { defaultValue, isEnum }: CustomVariable,
  initial: unknown,
  values: readonly string[] | undefined,
): 'enum' | 'input' | 'scalar' {
  if (isEnum || values) return 'enum';
  return [defaultValue, initial].some(holdsObject) ? 'input' : 'scalar';
}

/** The smallest valid number: 1, or 0 for the page of a server that counts from 0 (P3). Cursors have none. */
function lowestOf({ paginators }: Plan, part: UrlMeaning): number {
  if (part.kind !== 'page') return 1;
  const first = pageInUrl(itemAt(paginators, part.paginator), { page: 1, limit: 1, cursor: null });
  return Number(first ?? -Infinity);
}

function prefixed(prefix: string, name: string): string {
  return prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1);
}
