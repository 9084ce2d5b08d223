import { effect, type EffectRef, type Injector } from '@angular/core';
import type { QueryPort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { URL_TURN } from './adopt-url';

/**
 * The time from the end of a navigation until the application has rendered. Only then does a path
 * parameter reach a reused component, through an input or an effect. Variables that the component
 * sets in this time belong to the pages of that URL (P13).
 */
export class UrlTurn {
  #rendering: EffectRef | undefined;

  constructor(
    private readonly injector: Injector,
    private readonly query: QueryPort,
  ) {}

  /** A navigation has decided the pages. */
  begin(): void {
    this.#rendering?.destroy();
    const onRendered = (): void => {
      if (this.#rendering === rendering) this.end();
    };
    // The effect runs when the rendering begins, which is synchronous, so the microtask comes after it.
    const onRendering = (): void => queueMicrotask(onRendered);
    const rendering = effect(onRendering, { injector: this.injector });
    this.#rendering = rendering;
    this.query.dispatch(featureEvent(URL_TURN, true));
  }

  /** The application has rendered, or the pages of the URL do not count. */
  end(): void {
    if (!this.#rendering) return;
    this.#rendering.destroy();
    this.#rendering = undefined;
    this.query.dispatch(featureEvent(URL_TURN, false));
  }
}
