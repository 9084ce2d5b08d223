import type { Variables } from '../../lib/core/document/typed-document-node';
import type { UrlVariable } from '../../lib/url/url-options';
import type { Random } from '../random/random';
import { ENUM_NAMES, randomValue, randomVariable } from './random-value';

/** A variable of a random query. */
export interface RandomVariable {
  readonly name: string;
  readonly type: string;
  /** Its default in the query; undefined: none. */
  readonly ownDefault: unknown;
}

/** A query with variables of random types, and the initial ones of its WatchQuery. */
export interface RandomQuery {
  readonly variables: readonly RandomVariable[];
  /** The declarations of the variables in the query. */
  readonly declarations: string;
  /** Arguments such as `a: $a`, so that all variables are used. */
  readonly use: string;
  readonly initial: Variables;
  /** All variables, listed for the URL. */
  readonly listed: readonly UrlVariable[];
}

const NAMED = ['Int', 'Float', 'Boolean', 'String', 'ID', 'Date', 'Genre', 'Filter'] as const;

const NAMES = ['text', 'constructor', 'toString', 'token', 'x_1', 'valueOf', 'Ab'] as const;

export function randomQuery(random: Random): RandomQuery {
  const names = NAMES.slice(0, 1 + random.below(NAMES.length));
  const variables = names.map((name): RandomVariable => {
    const type = randomType(random);
    // Literals of these types are JSON. Those of enums and objects are not.
    const isJson = !/Date|Genre|Filter/.test(type) && random.chance(25);
    return { name, type, ownDefault: isJson ? shortOf(random, type) : undefined };
  });
  const isNeeded = ({ type, ownDefault }: RandomVariable) =>
    type.endsWith('!') && ownDefault === undefined;
  const initial = variables
    .filter(one => isNeeded(one) || random.chance(30))
    .map(({ name, type }) => [name, shortOf(random, type)] as const);
  const declared = variables.map(({ name, type, ownDefault }) => {
    const literal = ownDefault === undefined ? '' : ` = ${JSON.stringify(ownDefault)}`;
    return `$${name}: ${type}${literal}`;
  });
  return {
    variables,
    declarations: declared.join(', '),
    use: variables.map(({ name }) => `${name}: $${name}`).join(', '),
    initial: Object.fromEntries<unknown>(initial),
    listed: variables.map(({ name, type }) => listedAs(random, name, type)),
  };
}

/** New values for the variables of a query; undefined: unset. */
export function randomVariables(random: Random, { variables }: RandomQuery, given: Variables) {
  return variables.map(({ name, type, ownDefault }) => {
    const canBeUnset = !type.endsWith('!') || ownDefault !== undefined;
    const kept = Object.hasOwn(given, name) ? given[name] : undefined;
    if (random.chance(20) && (kept !== undefined || canBeUnset)) return [name, kept] as const;
    if (random.chance(15) && canBeUnset) return [name, undefined] as const;
    return [name, canBeUnset ? randomVariable(random, type) : randomValue(random, type)] as const;
  });
}

function randomType(random: Random): string {
  const one = random.pick(NAMED) + (random.chance(30) ? '!' : '');
  if (random.chance(55)) return one;
  const list = `[${one}]${random.chance(30) ? '!' : ''}`;
  return random.chance(80) ? list : `[${list}]`;
}

function listedAs(random: Random, name: string, type: string): UrlVariable {
  if (type.includes('Genre')) {
    return random.chance(50)
      ? { name, kind: 'enum' }
      : { name, values: [...ENUM_NAMES, null, undefined] };
  }
  if (type.includes('Filter')) return { name, kind: 'input' };
  // An initial object would make it an input object.
  return type.includes('Date') ? { name, kind: 'scalar' } : { name };
}

/** A value that a URL does not leave out, because it stands for an absent key. */
function shortOf(random: Random, type: string): unknown {
  for (;;) {
    const value = randomValue(random, type);
    if (!isLeftOut(value)) return value;
  }
}

/** Whether a URL may leave the value out: half a surrogate pair, or a very long text (R5). */
export function isLeftOut(value: unknown): boolean {
  const text = JSON.stringify(value) as string | undefined;
  return text !== undefined && (text.length > 1_900 || /\\ud[89a-f]/.test(text));
}
