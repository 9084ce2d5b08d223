import {
  BaseRouteReuseStrategy,
  destroyDetachedRouteHandle,
  type ActivatedRouteSnapshot,
  type DetachedRouteHandle,
} from '@angular/router';

/** Keeps the pages that the user leaves, by path, and shows them again on return. */
export class KeptPages extends BaseRouteReuseStrategy {
  readonly #kept = new Map<string | undefined, DetachedRouteHandle>();

  constructor(private readonly isKept: boolean) {
    super();
  }

  override shouldDetach({ routeConfig }: ActivatedRouteSnapshot): boolean {
    return this.isKept && routeConfig?.path !== 'o';
  }

  override store(
    { routeConfig }: ActivatedRouteSnapshot,
    handle: DetachedRouteHandle | null,
  ): void {
    if (handle) this.#kept.set(routeConfig?.path, handle);
    else this.#kept.delete(routeConfig?.path);
  }

  override shouldAttach(route: ActivatedRouteSnapshot): boolean {
    return this.retrieve(route) !== null;
  }

  override retrieve({ routeConfig }: ActivatedRouteSnapshot): DetachedRouteHandle | null {
    return this.#kept.get(routeConfig?.path) ?? null;
  }

  /** Destroys the pages that are still kept. */
  end(): void {
    for (const handle of this.#kept.values()) destroyDetachedRouteHandle(handle);
    this.#kept.clear();
  }
}
