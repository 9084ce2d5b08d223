import {
  withAppend,
  withCache,
  withMutations,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import type { FeatureSetup, KeptPart, QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import type { QueryPart } from '../../../lib/core/query/query-port';
import { withSlice } from '../../../lib/core/state/slice';
import type { State } from '../../../lib/core/state/state';
import { withChanges } from '../../../lib/core/state/with-changes';
import { rowHooks } from '../../../lib/rows/model-changed';
import { rowsFeature } from '../../../lib/rows/rows';
import { requiring } from '../../live/convergence/altered-feature';

/** How long answers stay fresh in these schedules, in milliseconds. */
export const STALE_TIME = 1000;

/** What keeps old rows from being shown as fresh and dropped rows from being shown at all. */
export type Mechanism =
  /** Cached answers receive changes (K2). */
  | 'hearing of changes'
  /** Cached answers receive changes of own mutations (K2). */
  | 'hearing of mutations'
  /** Rows that the server has not confirmed are not cached (K1). */
  | 'confirmed rows'
  /** What is remembered of cached rows is handed on with them (K2, V22). */
  | 'known rows'
  /** An answer is fresh for a limited time (K1). */
  | 'an age'
  /** Adding a page does not make the other rows fresher (A1). */
  | 'the age of all pages'
  /** All pages of a growing list are cached (K1). */
  | 'all pages'
  /** Answers for variables whose operation was closed are refetched (K2). */
  | 'asking for what was left'
  /** The number of cached answers is limited (K4). */
  | 'a bound'
  /** It empties the cache (K4). */
  | 'clearCache()'
  /** It empties the cache, too (M13). */
  | 'reset()';

/** The error without each of them. */
export const VIOLATED: Readonly<Record<Mechanism, RegExp>> = {
  'hearing of changes': /^K2: .* is shown as fresh/,
  'hearing of mutations': /^K2: .* is shown as fresh/,
  'confirmed rows': /^K1: .* was refused/,
  'known rows': /^V22: .* was shown with a later title/,
  'an age': /^K1: .* is shown as fresh/,
  'the age of all pages': /^K1: .* is shown as fresh/,
  'all pages': /^V10: .* at rest, not/,
  'asking for what was left': /^K2: .* is shown as fresh/,
  'a bound': /^K4: .* answers are kept/,
  'clearCache()': /^K4: .* was forgotten/,
  'reset()': /^M13: .* was asked for before/,
};

/** The features under test, perhaps without one mechanism. */
export function featuresWithout(
  off: Mechanism | undefined,
  entries: number,
): readonly WatchQueryFeature[] {
  const all = [
    changed(withMutations(), setup => mutationsWithout(off, setup)),
    changed(
      withCache({
        staleTime: off === 'an age' ? Infinity : STALE_TIME,
        entries: off === 'a bound' ? 100 : entries,
      }),
      setup => cacheWithout(off, setup),
      all => (off === 'hearing of changes' ? all.map(deaf) : all),
    ),
    withAppend(),
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  ];
  return off === 'known rows' ? all.map(feature => opaque(forgetful(opened(feature)))) : all;
}

/** The feature with rows whose facts are not handed on. */
function forgetful(feature: QueryFeature): QueryFeature {
  const { takeOver: _, ...hooks } = rowHooks;
  const part = { hooks };
  return requiring(feature, {
    ...rowsFeature,
    setup: () => ({ open: () => part, keep: () => part }),
  });
}

function changed(
  feature: WatchQueryFeature,
  change: (setup: FeatureSetup) => FeatureSetup,
  changeAll: (all: readonly FeatureSetup[]) => readonly FeatureSetup[] = all => all,
): WatchQueryFeature {
  const own = opened(feature);
  return opaque({ ...own, setup: all => change(own.setup?.(() => changeAll(all())) ?? {}) });
}

type Opening = NonNullable<FeatureSetup['open']>;

function mutationsWithout(off: Mechanism | undefined, setup: FeatureSetup): FeatureSetup {
  if (off === 'hearing of mutations') return deaf(setup);
  if (off !== 'confirmed rows') return setup;
  const bare = <T extends QueryPart | KeptPart>(part: T | undefined): T | undefined =>
    part && Object.assign(part, { hooks: { ...part.hooks, confirmed: undefined } });
  return {
    ...setup,
    open: (...given: Parameters<Opening>) => bare(setup.open?.(...given)),
    keep: (...given: Parameters<NonNullable<FeatureSetup['keep']>>) => bare(setup.keep?.(...given)),
  };
}

/** Cached answers keep their hooks but receive no changes. */
function deaf({ keep, ...setup }: FeatureSetup): FeatureSetup {
  return keep ? { ...setup, keep: answer => ({ hooks: keep(answer)?.hooks ?? {} }) } : setup;
}

function cacheWithout(off: Mechanism | undefined, setup: FeatureSetup): FeatureSetup {
  switch (off) {
    case 'clearCache()':
      return { ...setup, clearCache: () => undefined };
    case 'reset()':
      return { ...setup, clearCache: () => undefined, forget: () => undefined };
    case 'all pages':
      return opening(setup, (open, query, options, start) =>
        open(query, { ...options, append: false }, start),
      );
    case 'the age of all pages':
      return running(setup, (run, before, after) => {
        run(before, ofAllRows(after));
      });
    case 'asking for what was left':
      return running(setup, (run, before, after) => {
        run(asIfAsked(before), asIfAsked(after));
      });
    default:
      return setup;
  }
}

function opening(
  setup: FeatureSetup,
  change: (open: Opening, ...given: Parameters<Opening>) => QueryPart | undefined,
): FeatureSetup {
  const open: Opening = (...given) => setup.open?.(...given);
  return { ...setup, open: (...given: Parameters<Opening>) => change(open, ...given) };
}

type Run = (before: State, after: State) => void;

function running(
  setup: FeatureSetup,
  change: (run: Run, before: State, after: State) => void,
): FeatureSetup {
  return opening(setup, (open, ...given) => {
    const part = open(...given);
    const run = part?.run?.bind(part);
    if (!part || !run) return part;
    return Object.assign(part, {
      run: (before: State, after: State) => {
        change(run, before, after);
      },
    });
  });
}

/** Pretends that no request has asked for some of the rows only. */
function ofAllRows(state: State): State {
  return withSlice(state, { name: 'part', initial: undefined }, undefined);
}

/** Pretends that what is displayed is what was requested. */
function asIfAsked(state: State): State {
  const { displayed, requested } = state;
  return displayed && requested
    ? withChanges(state, { requested: withChanges(requested, { target: displayed.target }) })
    : state;
}
