import { documentOf } from '../../specs/operations';
import { TEST_CONFIG } from '../../specs/paginator-types';
import { createPlanner } from '../core/plan/planner';
import { withSingulars } from '../rows/model-name';
import { modelFieldsOf, planModels } from './model-fields';
import type { MutationEvent } from './mutation-contract';
import { readEvents } from './read-events';

const RENAMED: MutationEvent = {
  modelName: 'director',
  event: 'UPDATE',
  id: '1',
  model: { name: 'Mann' },
};

/** How often an event of a director is read where films with rows of these types are shown. */
function readBy(...types: readonly string[]): number {
  const models = withSingulars({});
  const plan = createPlanner({ ...TEST_CONFIG, hooks: [draft => planModels(draft, models)] });
  const fields = modelFieldsOf(plan(documentOf('{ movies { __typename id } }'), undefined));
  const shown = fields.map(field => ({ field, value: [], types }));
  return readEvents([RENAMED], { fields: shown, root: {}, variables: {} }, undefined).length;
}

describe('readEvents', () => {
  it('reads a change of another model only where rows of other models may come (M3, V17)', () => {
    expect(readBy('movie')).toBe(0);
    expect(readBy('movieType')).toBe(0);
    expect(readBy('movie', 'book')).toBe(1);
    expect(readBy('book')).toBe(1);
  });
});
