import type { Random } from '../random/random';

const INTS = [0, 1, -1, 7, 2_147_483_647, -2_147_483_648];

const FLOATS = [0, 0.1, -1.5, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, 9_007_199_254_740_992, 3];

const TEXTS = [
  ...[
    '',
    ' ',
    '~',
    '~~',
    '~-',
    '~[]',
    '~j',
    '~jnull',
    '~j{"a":1}',
    'null',
    'undefined',
    'true',
    '0',
  ],
  ...['007', '12345678901234567890', '1e3', 'a+b&c=d #é;,%', '%20', '%', '+', 'ä\u0308ß', '日本語'],
  ...[
    '\u0000\u0001\u001f\u007f',
    '\r\n\t',
    '\u2028\u2029',
    '\u202eabc',
    '\ufeff',
    '\ufffd',
    '😀👩‍👩‍👧',
  ],
  ...[
    '__proto__',
    'a,b',
    '[]',
    '{}',
    '"',
    "'",
    '\\',
    '/?#[]@!$',
    'x'.repeat(1990),
    ' a ',
    '//',
    '.',
  ],
];

/** Texts that no URL can or should hold; they are left out when written (R5). */
const LEFT_OUT = ['\ud83d', 'a\udc00b', 'x'.repeat(2001), '~'.repeat(2000)];

/** Values for enums, whether or not the enum names its values. */
export const ENUM_NAMES = ['ACTION', 'DRAMA', '_x1', 'nullish'] as const;

/** A value for a variable of this type, sometimes undefined: unset. */
export function randomVariable(random: Random, type: string): unknown {
  return !type.endsWith('!') && random.chance(20) ? undefined : randomValue(random, type);
}

/** A random value of this type. */
export function randomValue(random: Random, type: string): unknown {
  if (type.endsWith('!')) return valueOf(random, type.slice(0, -1));
  return random.chance(15) ? null : valueOf(random, type);
}

function valueOf(random: Random, type: string): unknown {
  if (type.startsWith('[')) {
    return random.times(random.below(4), () => randomValue(random, type.slice(1, -1)));
  }
  switch (type) {
    case 'Int':
      return random.chance(40) ? random.pick(INTS) : random.below(1_000);
    case 'Float':
      return random.chance(70) ? random.pick(FLOATS) : random.below(1_000) / 8;
    case 'Boolean':
      return random.chance(50);
    case 'String':
    case 'ID':
      return randomText(random);
    case 'Genre':
      return random.pick(ENUM_NAMES);
    case 'Filter':
      return randomObject(random, 2);
    default:
      return randomJson(random, 2) ?? '';
  }
}

function randomText(random: Random): string {
  if (random.chance(2)) return random.pick(LEFT_OUT);
  if (random.chance(60)) return random.pick(TEXTS);
  // Any character except half a surrogate pair.
  const one = () => {
    const code = random.below(random.chance(70) ? 0x2ff : 0x10_ffff);
    return code >= 0xd800 && code < 0xe000 ? '~' : String.fromCodePoint(code);
  };
  return random.times(random.below(8), one).join('');
}

function randomJson(random: Random, depth: number): unknown {
  switch (random.below(depth > 0 ? 7 : 4)) {
    case 0:
      return random.pick([null, true, false]);
    case 1:
      return random.pick([...INTS, ...FLOATS]);
    case 5:
      return random.times(random.below(3), () => randomJson(random, depth - 1));
    case 6:
      return randomObject(random, depth);
    default:
      return randomText(random).slice(0, 100);
  }
}

function randomObject(random: Random, depth: number): Readonly<Record<string, unknown>> {
  const keys = ['a', 'b', 'id', 'constructor', 'toString', '', '~', 'ü'];
  const entry = () => [random.pick(keys), randomJson(random, depth - 1)] as const;
  return Object.fromEntries(random.times(random.below(4), entry));
}
