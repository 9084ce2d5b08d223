import type { QueryFeature } from '../core/feature';
import { openQueriesFeature } from '../core/open-queries';
import { refreshesFeature } from '../core/refreshes';
import { rowHooks } from './model-changed';

/**
 * What a change of a model does to the rows that show it.
 *
 * A feature that hears of a change says what has happened, as a `ModelEvent`, and where the model's rows
 * are in the answer, as a `RowLocation`. This folder applies it: to what is displayed at once, and to the
 * answer of a request in flight, which may be older than the change (V10). `model-changed.ts` is the way in.
 */
export const rowsFeature: QueryFeature = {
  name: 'rows',
  order: 10,
  requires: [openQueriesFeature, refreshesFeature],
  setup: () => ({
    open: () => ({ hooks: rowHooks }),
    keep: () => ({ hooks: rowHooks }),
  }),
};
