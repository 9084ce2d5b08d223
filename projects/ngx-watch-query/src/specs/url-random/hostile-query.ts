import type { Random } from '../random/random';

const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'length'],
  ...[
    '__proto__[polluted]',
    'constructor.prototype.polluted',
    'page[]',
    'PAGE',
    ' page',
    'page%00',
  ],
];

const NUMBERS = [
  ...['0', '-0', '-1', '1', '2', '007', '1.5', '1e3', '1e999', '-1e-400', '0x10', '+3', '٣', 'NaN'],
  ...['2147483647', '2147483648', '-2147483648', '-2147483649', '9007199254740993', '99999999999'],
  ...['Infinity', '-Infinity', '1_000', '1,5', '5.', '.5', '\u00a02', '2%0A', '1e+3', '214748365'],
];

const TOKENS = [
  '~',
  '~[]',
  '~-',
  '~j',
  '~~',
  '~~-',
  '~~[]',
  '~j[]',
  '~jnull',
  '~J1',
  '~x',
  '~[',
  '~ ',
];

const WORDS = [
  'true',
  'false',
  'True',
  'null',
  'undefined',
  'ACTION',
  'a b',
  'a+b',
  '',
  '%F0%9F%98%80',
];

const JSONS = [
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '[[]]', '1'],
  ...['{"a":{"__proto__":1}}', '[{"__proto__":{"polluted":1}}]', '{"toJSON":1}', '{"length":-1}'],
  ...['[1,null]', '["a",{}]', '{"a":1,"a":2}', '[1e999]', '"\\ud800"', '{"":""}', '-0', 'nul', '{'],
];

/** The query part of a URL as an attacker or a careless user would write it. */
export function hostileQuery(random: Random, keys: readonly string[]): string {
  const pairs = random.times(1 + random.below(6), () => {
    const key = random.chance(75) ? random.pick(keys) : hostileKey(random);
    const text = hostileText(random);
    const count = random.chance(15) ? 2 + random.below(4) : 1;
    const more = random.times(count - 1, () => (random.chance(50) ? text : hostileText(random)));
    return [text, ...more].map(one => (random.chance(3) ? key : `${key}=${one}`)).join('&');
  });
  return pairs.join(random.chance(2) ? '&&' : '&') + (random.chance(5) ? '#~#?page=3' : '');
}

function hostileKey(random: Random): string {
  return random.chance(70) ? random.pick(NAMES) : bytes(random, 6);
}

function hostileText(random: Random): string {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return random.pick(NUMBERS);
    case 3:
      return random.pick(TOKENS);
    case 4:
      return random.pick(TOKENS) + random.pick([...NUMBERS, ...WORDS, ...TOKENS]);
    case 5:
      return '~j' + mangled(random, encodeURIComponent(random.pick(JSONS)));
    case 6:
      return mangled(random, encodeURIComponent(random.pick(JSONS)));
    case 7:
      return random.pick(WORDS);
    case 8:
      return bytes(random, 12);
    case 9:
      return String.fromCharCode(...random.times(1 + random.below(5), () => random.below(65_536)));
    case 10:
      return random.chance(15) ? bomb(random) : String(random.below(10_000));
    default:
      return mangled(random, random.pick(NUMBERS));
  }
}

/** Percent-encoded bytes. Some are not UTF-8, which Angular refuses. */
function bytes(random: Random, longest: number): string {
  const one = () => {
    const byte = random.chance(80) ? random.below(128) : random.below(256);
    return `%${byte.toString(16).padStart(2, '0')}`;
  };
  return random.times(1 + random.below(longest), one).join('');
}

/** Leaves out, inserts or replaces a character somewhere. */
function mangled(random: Random, text: string): string {
  if (random.chance(40)) return text;
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(['', ' ', '~', '"', '%25', '0']) + text.slice(at + 1);
}

/** Something huge: long, deep or both. */
function bomb(random: Random): string {
  const mark = random.pick(['', '~j']);
  switch (random.below(5)) {
    case 0:
      return mark + 'x'.repeat(10_000);
    case 1:
      return mark + '9'.repeat(10_000);
    case 2:
      return mark + '['.repeat(990) + ']'.repeat(990);
    case 3:
      return mark + '{"a":'.repeat(300) + '1' + '}'.repeat(300);
    default:
      return mark + '['.repeat(5_000);
  }
}
