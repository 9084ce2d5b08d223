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
  /** In the order of their last use, the oldest first. */
  readonly #kept = new Set<KeptAnswer>();

  constructor(
    private readonly limits: StoreLimits,
    private readonly now: () => number,
  ) {}

  /** The answers to a question: the last one, and one on its way. Finding them counts as a use. */
  find(question: Question): readonly KeptAnswer[] {
    this.#letGo();
    const found = this.#to(question);
    for (const kept of found) {
      this.#kept.delete(kept);
      this.#use(kept);
    }
    return found;
  }

  /**
   * Keeps an answer, unless a newer one to the same question has come already. A prefetch leaves the last one in
   * place until it has come, because it may fail, or has failed at once.
   */
  keep(answer: KeptAnswer): void {
    const { question, askedAt, isPrefetched } = answer;
    if (this.#to(question).some(kept => !kept.isPending && kept.askedAt > askedAt)) return;
    if (!isPrefetched) this.replaceOlder(answer);
    this.#use(answer);
    answer.begin();
    this.#letGo();
  }

  /** Stops keeping older answers to the same question, because this one has come. */
  replaceOlder(answer: KeptAnswer): void {
    const { question, askedAt } = answer;
    this.#end(this.#to(question).filter(kept => kept !== answer && kept.askedAt <= askedAt));
  }

  /**
   * Stops keeping the answer to a question, because a WatchQuery shows it, or a newer one. One on its way
   * goes on.
   *
   * @param askedAt when the answer that is shown was asked for
   */
  forget(question: Question, askedAt: number): void {
    this.#end(this.#to(question).filter(kept => !kept.isPending && kept.askedAt <= askedAt));
  }

  /** Stops keeping an answer that has served its purpose. */
  drop(answer: KeptAnswer): void {
    this.#end([answer]);
  }

  clear(): void {
    this.#end([...this.#kept]);
  }

  #to(question: Question): readonly KeptAnswer[] {
    return [...this.#kept].filter(kept => isSameQuestion(kept.question, question));
  }

  #use(answer: KeptAnswer): void {
    answer.usedAt = this.now();
    this.#kept.add(answer);
  }

  #letGo(): void {
    const { entries, gcTime } = this.limits;
    const oldest = this.now() - gcTime;
    const tooMany = this.#kept.size - entries;
    this.#end([...this.#kept].filter((kept, at) => at < tooMany || kept.usedAt < oldest));
  }

  /** Does nothing to answers that are kept no longer. */
  #end(answers: readonly KeptAnswer[]): void {
    // All are removed before any of them ends, because who waits for one may look for another.
    const left = answers.filter(answer => this.#kept.delete(answer));
    for (const kept of left) kept.end();
  }
}
