import { syntaxError } from './syntax-error';

/** Each punctuator is a kind of its own; `unknown` is text that no token begins with. */
type TokenKind = Mark | 'name' | 'number' | 'string' | 'end' | 'unknown';
type Mark = '!' | '$' | '(' | ')' | '...' | ':' | '=' | '@' | '[' | ']' | '{' | '}';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

/** What GraphQL ignores between tokens. */
const IGNORED = /(?:[\ufeff\t\n\r ,]|#[^\n\r]*)*/y;

const MARK = /[!$():=@[\]{}]|\.{3}/y;

/** The tokens other than punctuators. A number must not touch a name or another number. */
const WORDS = [
  ['name', /[A-Za-z_]\w*/y],
  ['number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y],
  ['string', /"""(?:(?!"""|\\""")[^]|\\""")*"""/y],
  ['string', /"(?!"")(?:[^"\\\n\r]|\\(?:["\\/bfnrt]|u(?:[\dA-Fa-f]{4}|\{[\dA-Fa-f]{1,8}\})))*"/y],
] as const;

/** Reads a GraphQL text token by token. It knows the tokens of executable documents. */
export class TokenReader {
  readonly #text: string;
  #token: Token;

  constructor(text: string) {
    this.#text = text;
    this.#token = this.#read(0);
    const stray = text.search(/\p{Surrogate}/u);
    if (stray >= 0) throw syntaxError(text, stray, 'half a character');
  }

  /** The text of the next token; undefined where its kind or text is another one. */
  peek(kind: TokenKind, wanted?: string): string | undefined {
    const { kind: found, text } = this.#token;
    return found === kind && (wanted ?? text) === text ? text : undefined;
  }

  /** As `peek`, and moves on to the token after it. */
  take(kind: TokenKind, wanted?: string): string | undefined {
    const text = this.peek(kind, wanted);
    if (text !== undefined) this.#token = this.#read(this.#token.at + text.length);
    return text;
  }

  /**
   * As `take`, for a token that must be there.
   *
   * @throws WatchQueryUsageError WQ131 where its kind or text is another one
   */
  need(kind: TokenKind, wanted?: string): string {
    return this.take(kind, wanted) ?? this.fail(wanted ?? kind);
  }

  /** @throws WatchQueryUsageError WQ131 */
  fail(expected: string): never {
    const { kind, text, at } = this.#token;
    const found = kind === 'end' ? 'the end' : `\`${text}\``;
    throw syntaxError(this.#text, at, `${expected} expected, found ${found}`);
  }

  #read(from: number): Token {
    const at = from + (this.#match(IGNORED, from) ?? '').length;
    const mark = this.#match(MARK, at);
    if (mark !== undefined) return { kind: mark as Mark, text: mark, at };
    for (const [kind, pattern] of WORDS) {
      const text = this.#match(pattern, at);
      if (text !== undefined) return { kind, text, at };
    }
    // An excerpt, for the error message.
    const text = this.#match(/.{0,30}/y, at) ?? '';
    return { kind: at < this.#text.length ? 'unknown' : 'end', text, at };
  }

  #match(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#text)?.[0];
  }
}
