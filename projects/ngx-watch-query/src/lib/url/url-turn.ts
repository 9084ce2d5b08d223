import type { WatchEvent } from '../core/state/watch-event';

/**
 * The time in which an application follows a navigation: until it has rendered once. A variable
 * from the path reaches a reused component only then, in an input or an effect; what it sets now
 * belongs to the pages of that URL (P13).
 */
export class UrlTurn {
  #stop: (() => void) | undefined;

  /** @param afterRender calls back when the application has next rendered; @returns takes it back */
  constructor(
    private readonly afterRender: (callback: () => void) => () => void,
    private readonly dispatch: (event: WatchEvent) => void,
  ) {}

  /** A navigation has decided the pages. */
  begin(): void {
    this.#stop?.();
    this.#stop = this.afterRender(() => {
      this.#stop = undefined;
      this.dispatch({ type: 'url-turn', isOver: true });
    });
    this.dispatch({ type: 'url-turn', isOver: false });
  }

  /** Waits for nothing any more. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
