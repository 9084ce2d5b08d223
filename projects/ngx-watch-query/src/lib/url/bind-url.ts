import { itemAt } from '../core/errors/item-at';
import { holdsObject } from './matches-type';
import { readUrlType, type UrlType } from './url-type';
import { styleOf } from '../core/paging/page-style';
import type { CustomVariable, Plan, PlannedPaginator } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import { plainValueOf, type UrlKey, type UrlMeaning } from './url-binding';
import { listedVariables, soundsSecret, type UrlOptions, type UrlVariable } from './url-options';

/**
 * The keys of the URL that belong to a WatchQuery (R2–R4).
 *
 * @param initial where the WatchQuery would start without the URL: its defaults
 */
export function bindUrl(
  plan: Plan,
  options: UrlOptions,
  initial: RequestTarget,
): readonly UrlKey[] {
  const { prefix = '' } = options;
  const bind = (name: string, part: UrlMeaning, type: UrlType, ownDefault?: unknown): UrlKey => {
    const initialValue = plainValueOf(plan, part, initial);
    return {
      key: prefixed(prefix, name),
      part,
      type,
      initialValue,
      defaultValue: initialValue === undefined ? ownDefault : initialValue,
      canBeUnset: !type.isNonNull || ownDefault !== undefined,
      lowest: lowestOf(plan, part),
    };
  };
  const pages = plan.paginators.flatMap((one, paginator) => [
    bind(one.limitVariable, { kind: 'limit', paginator }, readUrlType('Int')),
    bind(one.pageVariable, { kind: 'page', paginator }, pageType(one)),
  ]);
  const custom = chosenVariables(plan, options, initial).map(({ name, declared, type }) =>
    bind(name, { kind: 'variable', name }, type, declared.defaultValue),
  );
  return [...pages, ...custom];
}

/** Cursors are opaque text, except for servers that expect numbers. */
function pageType({ type: { page } }: PlannedPaginator): UrlType {
  const isNumber = !styleOf(page).usesCursors || /^Int!?$/.test(page.type);
  return readUrlType(isNumber ? 'Int' : 'ID');
}

/** Variables that are kept out of the URL because of their names (R4). */
export function secretVariables(plan: Plan, options: UrlOptions): readonly string[] {
  return options.variables ? [] : [...plan.customVariables.keys()].filter(soundsSecret);
}

interface Chosen {
  readonly name: string;
  readonly declared: CustomVariable;
  readonly type: UrlType;
}

function chosenVariables(
  plan: Plan,
  options: UrlOptions,
  initial: RequestTarget,
): readonly Chosen[] {
  const listed = listedVariables(options);
  const entries: readonly UrlVariable[] =
    listed ??
    [...plan.customVariables.keys()].filter(name => !soundsSecret(name)).map(name => ({ name }));
  return entries.flatMap(({ name, kind, values }) => {
    const declared = plan.customVariables.get(name);
    if (!declared) return [];
    const shown = kind ?? shownKind(declared, initial.variables[name], values);
    // An object is never written unless it is listed (R5).
    if (shown === 'input' && !listed) return [];
    const scalar = listed ? 'custom' : 'leaf';
    const type = readUrlType(declared.type, shown === 'scalar' ? scalar : shown, values);
    return [{ name, declared, type }];
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

/** 1, or where the first page begins for a server that counts from 0 (P3); cursors have no order. */
function lowestOf({ paginators }: Plan, part: UrlMeaning): number {
  if (part.kind !== 'page') return 1;
  const { isOwnPageVariable, type } = itemAt(paginators, part.paginator);
  const style = styleOf(type.page);
  return isOwnPageVariable || style.usesCursors ? style.firstOnWire(type.page) : 1;
}

function prefixed(prefix: string, name: string): string {
  return prefix === '' ? name : prefix + name.charAt(0).toUpperCase() + name.slice(1);
}
