import type { KeptAnswer } from './kept-answer';
import { isSameQuestion, type Question } from './question';

/** How much is kept, and for how long. */
export interface StoreLimits {
  /** The largest number of answers. */
  readonly entries: number;
  /** How long an answer is kept after its last use, in milliseconds. */
  readonly gcTime: number;
}

/** The kept answers of one `provideWatchQuery` (K1). */
export class AnswerStore {
  /** Sorted by their last use, the oldest first. */
  #kept: readonly KeptAnswer[] = [];

  constructor(
    private readonly limits: StoreLimits,
    private readonly now: () => number,
  ) {}

  /** The answer to a question. Finding it counts as a use. */
  find(question: Question): KeptAnswer | undefined {
    this.#letGo();
    const found = this.#kept.find(kept => isSameQuestion(kept.question, question));
    if (found) {
      found.usedAt = this.now();
      this.#kept = [...this.#kept.filter(kept => kept !== found), found];
    }
    return found;
  }

  /** Keeps an answer. It replaces an older one to the same question. */
  keep(answer: KeptAnswer): void {
    this.forget(answer.question);
    answer.usedAt = this.now();
    this.#kept = [...this.#kept, answer];
    answer.begin();
    this.#letGo();
  }

  /** Stops keeping the answer to a question, because a WatchQuery shows it. */
  forget(question: Question): void {
    this.#end(kept => isSameQuestion(kept.question, question));
  }

  /** Stops keeping an answer that has served its purpose. */
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
