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

  /** The answers to a question: the last one, and one on its way. Finding them counts as a use. */
  find(question: Question): readonly KeptAnswer[] {
    this.#letGo();
    const found = this.#kept.filter(kept => isSameQuestion(kept.question, question));
    for (const kept of found) kept.usedAt = this.now();
    this.#kept = [...this.#kept.filter(kept => !found.includes(kept)), ...found];
    return found;
  }

  /**
   * Keeps an answer, unless a newer one to the same question has come already. One that is on its way
   * leaves the last one in place until it has come, because it may fail.
   */
  keep(answer: KeptAnswer): void {
    const { question, askedAt, isPending } = answer;
    const same = this.#kept.filter(kept => isSameQuestion(kept.question, question));
    if (same.some(kept => !kept.isPending && kept.askedAt > askedAt)) return;
    if (!isPending) this.replaceOlder(answer);
    answer.usedAt = this.now();
    this.#kept = [...this.#kept, answer];
    answer.begin();
    this.#letGo();
  }

  /** Stops keeping older answers to the same question, because this one has come. */
  replaceOlder(answer: KeptAnswer): void {
    const { question, askedAt } = answer;
    this.#end(
      kept => kept !== answer && kept.askedAt <= askedAt && isSameQuestion(kept.question, question),
    );
  }

  /** Stops keeping the answer to a question, because a WatchQuery shows it. One on its way goes on. */
  forget(question: Question): void {
    this.#end(kept => !kept.isPending && isSameQuestion(kept.question, question));
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
    this.#end((kept, at) => at < tooMany || kept.usedAt < oldest);
  }

  #end(isLeft: (kept: KeptAnswer, at: number) => boolean): void {
    const left = this.#kept.filter(isLeft);
    if (left.length === 0) return;
    this.#kept = this.#kept.filter(kept => !left.includes(kept));
    for (const kept of left) kept.end();
  }
}
