import { afterNextRender, type Injector } from '@angular/core';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { URL_TURN } from './adopt-url';

/**
 * The time from the end of a navigation until the application has rendered. Only then does a path
 * parameter reach a reused component, through an input or an effect. Variables that the component
 * sets in this time belong to the pages of that URL (P13).
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

  /** Stops waiting for the rendering. */
  end(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
