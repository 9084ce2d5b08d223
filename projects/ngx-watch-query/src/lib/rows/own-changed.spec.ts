import { ONE, shownState } from '../../specs/states';
import { deepFreeze } from '../../specs/deep-freeze';
import type { QueryContext } from '../core/state/state';
import type { ModelChanged } from './model-changed';
import { rowHooks } from './model-changed';
import { OWN_CHANGED } from './own-changed';
import { ownHooks } from './own-hooks';

describe('OWN_CHANGED', () => {
  it('displays an answer about many rows once (M5)', () => {
    let painted = 0;
    const counting = {
      ...ownHooks,
      cover: (...given: Parameters<NonNullable<typeof ownHooks.cover>>) => {
        painted++;
        return ownHooks.cover?.(...given) ?? { state: given[0], root: given[1] };
      },
    };
    const query: QueryContext = { ...ONE, hooks: [rowHooks, counting] };
    const location = { key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' };
    const changes = ['1', '2'].map((id): ModelChanged =>
      deepFreeze({
        change: { location, event: { event: 'UPDATE', id, model: { id, title: `New ${id}` } } },
        asks: 'never',
        own: { call: 1, former: new Map() },
      }),
    );
    const state = OWN_CHANGED.reduce(query, shownState(query), { changes, isDue: false });
    expect(state.view.data).toEqual({
      data: [
        { id: '1', title: 'New 1' },
        { id: '2', title: 'New 2' },
      ],
    });
    expect(painted).toBe(1);
  });
});
