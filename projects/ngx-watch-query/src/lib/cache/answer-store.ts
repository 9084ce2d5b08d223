import type { KeptAnswer } from './kept-answer';
import { isSameQuestion, type Question } from './question';

/** How much is kept, and for how long. */
export interface StoreLimits {
  /** At most so many answers. */
  readonly entries: number;
  /** In milliseconds, after the last use. */
  readonly gcTime: number;
}

/** The answers of one `provideWatchQuery` that are kept (K1). */
export class AnswerStore {
  /** Those used longest ago first. */
  #kept: readonly KeptAnswer[] = [];

  constructor(
    private readonly limits: StoreLimits,
    private readonly now: () => number,
  ) {}

  /** The answer to a question, which is of use once more. */
  find(question: Question): KeptAnswer | undefined {
    this.#letGo();
    const found = this.#kept.find(kept => isSameQuestion(kept.question, question));
    if (found) {
      found.usedAt = this.now();
      this.#kept = [...this.#kept.filter(kept => kept !== found), found];
    }
    return found;
  }

  /** Keeps an answer, in the place of an older one to the same question. */
  keep(answer: KeptAnswer): void {
    this.forget(answer.question);
    answer.usedAt = this.now();
    this.#kept = [...this.#kept, answer];
    answer.begin();
    this.#letGo();
  }

  forget(question: Question): void {
    this.#end(kept => isSameQuestion(kept.question, question));
  }

  drop(answer: KeptAnswer): void {
    this.#end(kept => kept === answer);
  }

  clear(): void {
    this.#end(() => true);
  }

  #letGo(): void {
    const { entries, gcTime } = this.limits;
    const oldest = this.now() - gcTime;
    const tooMany = this.#kept.length - entries;
    const left = new Set(this.#kept.slice(0, Math.max(0, tooMany)));
    this.#end(kept => left.has(kept) || kept.usedAt < oldest);
  }

  #end(isLeft: (kept: KeptAnswer) => boolean): void {
    const left = this.#kept.filter(isLeft);
    if (left.length === 0) return;
    this.#kept = this.#kept.filter(kept => !left.includes(kept));
    for (const kept of left) kept.end();
  }
}
