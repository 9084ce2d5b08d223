import { afterNextRender, type Injector } from '@angular/core';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { URL_TURN } from './adopt-url';

/**
 * The time in which an application follows a navigation: until it has rendered once. A variable
 * from the path reaches a reused component only then, in an input or an effect; what it sets now
 * belongs to the pages of that URL (P13).
 */
export class UrlTurn {
  #stop: (() => void) | undefined;

  constructor(
    private readonly injector: Injector,
    private readonly dispatch: (event: QueryEvent) => void,
  ) {}

  /** A navigation has decided the pages. */
  begin(): void {
    this.#stop?.();
    const read = (): void => {
      this.#stop = undefined;
      this.dispatch(featureEvent(URL_TURN, { isOver: true }));
    };
    const hook = afterNextRender({ read }, { injector: this.injector });
    this.#stop = () => hook.destroy();
    this.dispatch(featureEvent(URL_TURN, { isOver: false }));
  }

  /** Waits for nothing any more. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
