import type { Choices } from './choices';

/** The form of the option `pagination`. */
export type Form = 'string' | 'list' | 'object';

/** Names for variables, some of them like those of the pagination. */
export class RandomNames {
  readonly #choices: Choices;
  readonly #taken = new Set<string>();
  readonly #form: Form;
  #count = 0;

  /** @param paths the places to paginate, whose variable names are reserved */
  constructor(choices: Choices, paths: Iterable<string>, form: Form) {
    this.#choices = choices;
    this.#form = form;
    for (const path of paths) {
      const { limit, page } = this.ours(path);
      this.#taken.add(limit).add(page);
    }
  }

  /** The library's variable names for a path (P1). */
  ours(path: string): { readonly limit: string; readonly page: string } {
    if (this.#form === 'string') return { limit: 'limit', page: 'page' };
    const name = camelCase(path);
    return { limit: `${name}Limit`, page: `${name}Page` };
  }

  /** A name that no other variable has. */
  free(): string {
    const wanted = this.#choices.pick(['v', 'limit', 'page', 'first', 'moviesLimit', '_']);
    let name = wanted;
    while (this.#taken.has(name)) name = `${wanted}${++this.#count}`;
    this.#taken.add(name);
    return name;
  }
}

/** `a.bC` ⇒ `aBC`. */
export function camelCase(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
