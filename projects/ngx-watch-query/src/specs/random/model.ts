import type { Style } from './shapes';

/** A variable of a generated query. It gets its name at the end, when all are known. */
export interface VariableModel {
  name: string;
  readonly type: string;
  readonly defaultText?: string;
  /** The caller's value; undefined: none. */
  readonly value: unknown;
}

export type ValueModel = string | VariableModel;

/** The caller's arguments of a field that can be paginated. */
export interface PagerModel {
  readonly style: Style;
  /** Other arguments, and other members of the input object. */
  readonly others: readonly (readonly [name: string, value: ValueModel])[];
  readonly inObject: readonly (readonly [name: string, value: ValueModel])[];
  limit: ValueModel | null;
  page: ValueModel | null;
}

export interface FieldModel {
  readonly kind: 'field';
  readonly name: string;
  readonly key: string;
  readonly isList: boolean;
  readonly args: readonly (readonly [name: string, value: ValueModel])[];
  readonly pager: PagerModel | null;
  readonly directives: readonly DirectiveModel[];
  readonly below: readonly SelectionModel[];
}

export interface InlineModel {
  readonly kind: 'inline';
  readonly on: string | null;
  readonly directives: readonly DirectiveModel[];
  readonly below: readonly SelectionModel[];
}

export interface SpreadModel {
  readonly kind: 'spread';
  readonly fragment: FragmentModel;
  readonly directives: readonly DirectiveModel[];
}

export interface FragmentModel {
  readonly name: string;
  readonly on: string;
  readonly below: readonly SelectionModel[];
}

export interface DirectiveModel {
  readonly name: 'include' | 'skip';
  readonly condition: ValueModel;
}

export type SelectionModel = FieldModel | InlineModel | SpreadModel;

/** A place in the answer with a field that can be paginated. */
export interface Place {
  readonly path: string;
  readonly pager: PagerModel;
  readonly isBelowList: boolean;
}

/** The response keys of selections, including those in fragments. */
export function keysOf(selections: readonly SelectionModel[]): readonly string[] {
  return selections.flatMap(selection =>
    selection.kind === 'field' ? [selection.key] : keysOf(belowOf(selection)),
  );
}

/** The selections of a fragment, inline or spread. */
export function belowOf(selection: InlineModel | SpreadModel): readonly SelectionModel[] {
  return selection.kind === 'inline' ? selection.below : selection.fragment.below;
}

/** Every place of a query with a field that can be paginated, each once. */
export function placesOf(selections: readonly SelectionModel[]): readonly Place[] {
  const places = new Map<string, Place>();
  const walk = (list: readonly SelectionModel[], path: readonly string[], isBelowList: boolean) => {
    for (const selection of list) {
      if (selection.kind !== 'field') {
        walk(belowOf(selection), path, isBelowList);
        continue;
      }
      const here = [...path, selection.key];
      const { pager } = selection;
      if (pager) places.set(here.join('.'), { path: here.join('.'), pager, isBelowList });
      walk(selection.below, here, isBelowList || selection.isList);
    }
  };
  walk(selections, [], false);
  return [...places.values()];
}
