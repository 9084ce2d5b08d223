import type { Choices } from './choices';
import {
  keysOf,
  type DirectiveModel,
  type FieldModel,
  type FragmentModel,
  type PagerModel,
  type SelectionModel,
  type ValueModel,
  type VariableModel,
} from './model';
import { shapeOf, type ObjectField, type Style } from './shapes';

/** Aliases that clash with what the library adds or reads, and with members of every object. */
const NASTY = [
  'data',
  'paginatorInfo',
  'pageInfo',
  'edges',
  'wq_paginatorInfo',
  'wq_pageInfo',
  'items',
  'nodes',
  'total',
  'lastPage',
  'endCursor',
  'nextToken',
  'meta',
  'rows',
  'id',
  'constructor',
  '__proto__',
];

const DEEPEST = 6;

/** Generates selections of the test schema that are valid once the pagers have arguments. */
export class RandomSelections {
  readonly variables: VariableModel[] = [];
  readonly #fragments: FragmentModel[] = [];
  readonly #choices: Choices;
  #count = 0;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** The selections of an operation, at least one of which can be paginated. */
  ofQuery(): readonly SelectionModel[] {
    const taken = new Set<string>();
    const { styles = [], objects = [] } = shapeOf('Query');
    const style = this.#choices.pick(styles);
    const first = this.#wrapped('Query', this.#pagerField('Query', style, 0, taken));
    if (this.#choices.chance(30)) return first;
    const [, director] = objects;
    const second = director ? this.#objectField('Query', director, 0, taken) : [];
    return [...first, ...this.#wrapped('Query', second), ...this.#of('Query', 0, taken)];
  }

  /** A new custom variable. */
  variable(type: string, value: unknown, defaultText?: string): VariableModel {
    const given = defaultText !== undefined && this.#choices.chance(50) ? undefined : value;
    const variable = { name: '', type, value: given };
    this.variables.push(defaultText === undefined ? variable : { ...variable, defaultText });
    return this.variables.at(-1) ?? variable;
  }

  /**
   * @param taken the response keys that the object of the answer already has; two fields with
   *   one key would have to be the same field
   */
  #of(type: string, depth: number, taken: Set<string>): readonly SelectionModel[] {
    const selections: SelectionModel[] = [];
    const count = 1 + this.#choices.below(depth < 2 ? 3 : depth < 4 ? 2 : 1);
    for (let index = 0; index < count; index++) {
      const shared = this.#sharable(type, taken);
      if (shared && this.#choices.chance(60)) {
        keysOf(shared.below).forEach(key => taken.add(key));
        selections.push({ kind: 'spread', fragment: shared, directives: this.#directives() });
      } else {
        selections.push(...this.#field(type, depth, taken));
      }
    }
    return this.#wrapped(type, selections);
  }

  /** An existing fragment that fits beside these selections. */
  #sharable(type: string, taken: ReadonlySet<string>): FragmentModel | undefined {
    const fitting = this.#fragments.filter(
      ({ on, below }) => on === type && !keysOf(below).some(key => taken.has(key)),
    );
    return fitting.at(-1);
  }

  /** A field, sometimes in two halves, as fragments of two components select it. */
  #field(type: string, depth: number, taken: Set<string>): readonly FieldModel[] {
    const { leaves, objects = [], styles = [] } = shapeOf(type);
    const choices = this.#choices;
    const nested = depth < DEEPEST;
    if (styles.length > 0 && nested && choices.chance(70)) {
      return this.#pagerField(type, choices.pick(styles), depth, taken);
    }
    if (objects.length > 0 && (leaves.length === 0 || (nested && choices.chance(60)))) {
      return this.#objectField(type, choices.pick(objects), depth, taken);
    }
    const name = choices.pick(leaves);
    return [this.#fieldModel(name, this.#key(type, name, taken), {})];
  }

  #pagerField(
    type: string,
    style: Style,
    depth: number,
    taken: Set<string>,
  ): readonly FieldModel[] {
    const pager: PagerModel = {
      style,
      others: style.takesGenre && this.#choices.chance(30) ? [['genre', this.#genre()]] : [],
      inObject: this.#inObject(style),
      limit: null,
      page: null,
    };
    const key = this.#key(type, style.field, taken);
    return this.#halves(style.type, depth, style.isList).map(below =>
      this.#fieldModel(style.field, key, { pager, below, isList: style.isList === true }),
    );
  }

  #objectField(
    on: string,
    field: ObjectField,
    depth: number,
    taken: Set<string>,
  ): readonly FieldModel[] {
    const { name, type, isList = false, takesId = false } = field;
    const key = this.#key(on, name, taken);
    const id = String(this.#choices.below(5));
    const value = this.#choices.chance(30) ? this.variable('ID!', id) : `"${id}"`;
    const args: FieldModel['args'] = takesId ? [['id', value]] : [];
    return this.#halves(type, depth, isList).map(below =>
      this.#fieldModel(name, key, { args, below, isList }),
    );
  }

  #halves(type: string, depth: number, isList = false): readonly (readonly SelectionModel[])[] {
    const taken = new Set<string>();
    // Few selections go below lists.
    const below = depth + (isList ? 3 : 1);
    const first = this.#of(type, below, taken);
    return this.#choices.chance(20) ? [first, this.#of(type, below, taken)] : [first];
  }

  #fieldModel(name: string, key: string, more: Partial<FieldModel>): FieldModel {
    const directives = this.#directives();
    const none = { isList: false, args: [], pager: null, below: [] };
    return { kind: 'field', name, key, directives, ...none, ...more };
  }

  /** A free response key: the name or an alias, often the name of a neighbour. */
  #key(type: string, name: string, taken: Set<string>): string {
    const { leaves, objects = [] } = shapeOf(type);
    const neighbours = [...objects.map(object => object.name), ...leaves];
    const isAlias = this.#choices.chance(35);
    const nasty = neighbours.length > 0 && this.#choices.chance(50) ? neighbours : NASTY;
    let key = isAlias ? this.#choices.pick(nasty) : name;
    while (taken.has(key)) key = `a${++this.#count}`;
    taken.add(key);
    return key;
  }

  /** Wraps some selections in inline or named fragments. */
  #wrapped(type: string, selections: readonly SelectionModel[]): readonly SelectionModel[] {
    const choices = this.#choices;
    return selections.flatMap((selection): readonly SelectionModel[] => {
      const below = [selection];
      const directives = this.#directives();
      switch (choices.below(7)) {
        case 4: {
          const on = choices.chance(50) ? type : null;
          return [{ kind: 'inline', on, directives, below }];
        }
        case 5:
        case 6: {
          const fragment = { name: `F${++this.#count}`, on: type, below };
          this.#fragments.push(fragment);
          const spread = { kind: 'spread', fragment, directives } as const;
          return choices.chance(15) ? [spread, { ...spread, directives: [] }] : [spread];
        }
        default:
          return below;
      }
    });
  }

  #directives(): readonly DirectiveModel[] {
    if (!this.#choices.chance(10)) return [];
    const isTrue = this.#choices.chance(40);
    const condition: ValueModel = this.#choices.chance(50)
      ? this.variable('Boolean!', isTrue, this.#choices.chance(30) ? String(!isTrue) : undefined)
      : String(isTrue);
    return [{ name: this.#choices.pick(['skip', 'include']), condition }];
  }

  #genre(): ValueModel {
    return this.#choices.chance(50) ? '"Drama"' : this.variable('String', 'Comedy', '"Horror"');
  }

  #inObject({ object }: Style): PagerModel['inObject'] {
    if (object === undefined || !this.#choices.chance(40)) return [];
    return object === 'paging'
      ? [['reverse', this.variable('Boolean', true)]]
      : [['sort', this.#choices.chance(50) ? '["a"]' : this.variable('[String!]', ['b'])]];
  }
}
