import type { Router } from '@angular/router';
import type { WatchQueryFeature } from 'ngx-watch-query';
import type { FeatureSetup } from '../../lib/core/feature';
import { opaque, opened } from '../../lib/core/opaque-feature';
import type { QueryPart } from '../../lib/core/query/query-port';

/** A defect that is put into the library for a trial; none by default. */
export interface Defect {
  /** Called before the trials of a spec. Its spies end with that spec. */
  readonly spy?: () => void;
  /** Replaces members of the Router that the library sees. */
  readonly lie?: (router: Router) => Partial<Record<keyof Router, unknown>>;
  /** Whether each WatchQuery of the page gets its own Router object. */
  readonly hasOneEach?: boolean;
  /** Changes the part that the feature opens for a WatchQuery. */
  readonly part?: (part: QueryPart) => Partial<QueryPart>;
}

/** The feature with a defect in its parts. */
export function withDefect(
  feature: WatchQueryFeature,
  { part: change }: Defect,
): WatchQueryFeature {
  if (!change) return feature;
  const url = opened(feature);
  return opaque({
    ...url,
    setup: (all): FeatureSetup => {
      const own = url.setup?.(all);
      return {
        ...own,
        open: (query, options, start) => {
          const part = own?.open?.(query, options, start);
          return part && Object.assign(part, change(part));
        },
      };
    },
  });
}

/** A Router with some members replaced. */
export function lyingRouter(router: Router, lies: Partial<Record<keyof Router, unknown>>): Router {
  return new Proxy(router, {
    get: (target, name) => {
      if (Object.hasOwn(lies, name)) return Reflect.get(lies, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
