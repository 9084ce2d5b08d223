import type { Choices } from './choices';

/** Names that are keywords elsewhere in the language, or start like one. */
const NAMES = [
  ...['a', 'b9', '_', 'on', 'onA', 'query', 'queryA', 'fragment', 'mutation', 'subscription'],
  ...['true', 'trueish', 'false', 'falsey', 'null', 'nullable', 'type', 'extend', 'e1'],
];

const NUMBERS = [
  '1',
  '0',
  '-0',
  '-12',
  '1.5',
  '0.0',
  '-1e9',
  '2E+3',
  '3.25e-10',
  '900719925474099267',
];

/** The pieces of a quoted string. */
const QUOTED = [
  ...['a', ' ', 'é', '🎬', '#', '$a', '{', "'", '\t', '\u0007', '\u2028', '\u{10ffff}'],
  ...['\\n', '\\t', '\\b', '\\f', '\\r', '\\"', '\\\\', '\\/'],
  ...['\\u00e9', '\\u0000', '\\uD83C\\uDFAC', '\\u{1F3AC}', '\\u{0}', '\\u{0010FfFf}', '\\u{e9}'],
];

/** The pieces of a block string. */
const BLOCK = [
  ...['a', ' ', '  ', '\t', '\n', '\n  ', '\n\t', '\r\n', '\r', '\n\n', 'é', '🎬', '#', '\u2028'],
  ...['"', '\\', '\\n', '\\u00e9', '\\"""', ' \\""" '],
];

const SEPARATORS = [
  ' ',
  '',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ',',
  ' , ',
  ' #c "{\n',
  '#\r',
  '#é\n',
  '\ufeff',
];

/** Text that is inserted to break a document. */
const ACCIDENTS = [
  ...['"', '\\', '{', '}', '(', ')', '[', ']', '.', '...', '!', '$', '@', ':', '=', '&', '|', '?'],
  ...[
    '0',
    '-',
    'e',
    '_',
    'on',
    '#',
    '\n',
    '"""',
    '\\u',
    '\\uD83C',
    '\\u{D83C}',
    '\\u{110000}',
    '\\u{}',
  ],
  ...['\ud83c', '\udfac', '\u00a0', 'é', ' "a" ', '\\x', '\\U', '00', '\\u{000000041}'],
];

/** Writes random executable documents: every construct in every spelling. */
export class RandomText {
  readonly #choices: Choices;
  readonly #takesDescriptions: boolean;
  #tokens: string[] = [];

  constructor(choices: Choices, takesDescriptions: boolean) {
    this.#choices = choices;
    this.#takesDescriptions = takesDescriptions;
  }

  /** Writes a document. An accident may make it invalid. */
  write(): string {
    this.#tokens = [];
    this.#some(() => this.#definition());
    const text = this.#tokens.reduce(
      (before, token) => before + this.#between(before, token) + token,
    );
    return this.#choices.chance(50) ? this.#damaged(text) : this.#choices.pick(SEPARATORS) + text;
  }

  #definition(): void {
    const kind = this.#choices.pick(['{', 'query', 'mutation', 'subscription', 'fragment']);
    if (kind !== '{') this.#describe();
    if (kind === 'fragment') this.#put(kind, this.#fragmentName(), 'on', this.#name());
    else if (kind !== '{') this.#operation(kind);
    if (kind !== '{') this.#directives(false);
    this.#selectionSet();
  }

  #operation(kind: string): void {
    this.#put(kind);
    if (this.#choices.chance(70)) this.#put(this.#name());
    if (this.#choices.chance(50)) this.#within('(', ')', () => this.#variable());
  }

  #variable(): void {
    this.#describe();
    this.#put('$', this.#name(), ':');
    this.#type();
    if (this.#choices.chance(40)) {
      this.#put('=');
      this.#value(true);
    }
    this.#directives(true);
  }

  #type(): void {
    if (this.#choices.chance(30)) {
      this.#put('[');
      this.#type();
      this.#put(']');
    } else this.#put(this.#name());
    if (this.#choices.chance(30)) this.#put('!');
  }

  #selectionSet(): void {
    this.#within('{', '}', () => this.#selection());
  }

  #selection(): void {
    const write = this.#choices.pick([
      () => this.#field(),
      () => this.#field(),
      () => this.#spread(),
      () => this.#inline(),
    ]);
    write();
  }

  #spread(): void {
    this.#put('...', this.#fragmentName());
    this.#directives(false);
  }

  #inline(): void {
    this.#put('...');
    if (this.#choices.chance(60)) this.#put('on', this.#name());
    this.#directives(false);
    this.#selectionSet();
  }

  #field(): void {
    this.#put(this.#name());
    if (this.#choices.chance(25)) this.#put(':', this.#name());
    this.#arguments(false);
    this.#directives(false);
    if (this.#choices.chance(25)) this.#selectionSet();
  }

  #directives(isConst: boolean): void {
    while (this.#choices.chance(15)) {
      this.#put('@', this.#name());
      this.#arguments(isConst);
    }
  }

  #arguments(isConst: boolean): void {
    if (this.#choices.chance(35)) this.#within('(', ')', () => this.#named(isConst));
  }

  #named(isConst: boolean): void {
    this.#put(this.#name(), ':');
    this.#value(isConst);
  }

  #value(isConst: boolean): void {
    const values = [
      () => this.#put(this.#choices.pick(NUMBERS)),
      () => this.#put(this.#name()),
      () => this.#put(`"${this.#pieces(QUOTED)}"`),
      () => this.#put(`"""${this.#pieces(BLOCK)}"""`),
      () => this.#within('[', ']', () => this.#value(isConst), true),
      () => this.#within('{', '}', () => this.#named(isConst), true),
      () => this.#put('$', this.#name()),
    ];
    const write = this.#choices.pick(isConst ? values.slice(0, -1) : values);
    write();
  }

  #describe(): void {
    if (!this.#takesDescriptions || !this.#choices.chance(20)) return;
    this.#put(this.#choices.pick([`"${this.#pieces(QUOTED)}"`, `"""${this.#pieces(BLOCK)}"""`]));
  }

  #fragmentName(): string {
    return this.#choices.pick(NAMES.filter(name => name !== 'on'));
  }

  #name(): string {
    return this.#choices.pick(NAMES);
  }

  #pieces(pool: readonly string[]): string {
    let text = '';
    while (text.length < 40 && this.#choices.chance(75)) text += this.#choices.pick(pool);
    return text;
  }

  #within(open: string, close: string, write: () => void, mayBeEmpty = false): void {
    this.#put(open);
    if (!mayBeEmpty || this.#choices.chance(70)) this.#some(write);
    this.#put(close);
  }

  #some(write: () => void): void {
    do write();
    while (this.#choices.chance(35));
  }

  #put(...tokens: readonly string[]): void {
    this.#tokens.push(...tokens);
  }

  #between(before: string, token: string): string {
    const separator = this.#choices.pick(SEPARATORS);
    const wouldJoin = /[\w"]$/.test(before) && /^[\w".-]/.test(token);
    return separator === '' && wouldJoin ? ' ' : separator;
  }

  #damaged(text: string): string {
    const at = Math.floor((this.#choices.below(200) / 200) * text.length);
    const removed = this.#choices.pick([0, 1, 2]);
    const put = removed > 0 && this.#choices.chance(50) ? '' : this.#choices.pick(ACCIDENTS);
    return text.slice(0, at) + put + text.slice(at + removed);
  }
}
