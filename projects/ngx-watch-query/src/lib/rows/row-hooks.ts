import type { StateHooks } from '../core/state/state-hooks';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';

/** What features that change rows do to the state of a WatchQuery. */
export interface RowHooks extends StateHooks {
  /**
   * The part of a change reported by the server that is to be believed; null: none of it. One feature of a
   * WatchQuery judges that.
   *
   * @returns a change with the same event if all of it is
   */
  readonly hear?: (state: State, told: ModelChange) => ModelChange | null;
  /**
   * What else a change of a row does.
   *
   * @param call the mutation of our own that has changed it; undefined: the server reports it
   */
  changed?(state: State, change: ModelChange, call: number | undefined): State;
}
