import type { Router } from '@angular/router';
import type { WatchQueryFeature } from 'ngx-watch-query';
import type { FeatureSetup } from '../../lib/core/feature';
import { opaque, opened } from '../../lib/core/opaque-feature';
import type { QueryPart } from '../../lib/core/query/query-port';

/** Something that is wrong with the library in a trial; nothing, if it says nothing. */
export interface Defect {
  /** Called before the trials of a spec; its spies end with that spec. */
  readonly spy?: () => void;
  /** What the library's Router says instead of the truth. */
  readonly lie?: (router: Router) => Partial<Record<keyof Router, unknown>>;
  /** Whether each WatchQuery of the page has a Router of its own. */
  readonly hasOneEach?: boolean;
  /** Takes something away from the part that the feature has in a WatchQuery. */
  readonly part?: (part: QueryPart) => Partial<QueryPart>;
}

/** The feature with a defect of its parts. */
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

/** A Router that says something else than the truth. */
export function lyingRouter(router: Router, lies: Partial<Record<keyof Router, unknown>>): Router {
  return new Proxy(router, {
    get: (target, name) => {
      if (Object.hasOwn(lies, name)) return Reflect.get(lies, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
