import { documentOf } from '../../specs/operations';
import { TEST_CONFIG } from '../../specs/paginator-types';
import type { Variables } from '../core/document/typed-document-node';
import { planQuery } from '../core/plan/plan-query';
import { fairwayContract } from './contracts';
import { livePlanOf } from './live-plan';
import { createPlanLive } from './plan-live';
import { shownModel } from './shown-model';

const HEAT = { id: '1' };

/** What a query shows that was answered with some variables and is then asked with others. */
function shown(text: string, root: unknown, answered: Variables | null, asked: Variables) {
  const config = { ...TEST_CONFIG, hooks: [createPlanLive(fairwayContract)] };
  const live = livePlanOf(planQuery(documentOf(text), undefined, config));
  const field = live?.operations()[0]?.fields[0];
  if (!field) throw new Error('nothing is followed');
  const target = (variables: Variables) => ({ variables, positions: [] });
  return shownModel(field, {
    displayed: answered && { root, target: target(answered), infos: [] },
    requested: { target: target(asked), by: 'caller', hasFailed: false },
    slices: {},
  });
}

describe('shownModel', () => {
  const query =
    'query Q($id: ID!, $genre: String) { film: movie(id: $id) @subscribe { id } movies(genre: $genre) { data { id } } }';

  it('V23: is nothing before the first answer', () => {
    expect(shown(query, null, null, { id: 1 })).toBeNull();
  });

  it('V23: is what the answer has at the response key', () => {
    const model = (root: unknown) => shown(query, root, { id: 1 }, { id: 1 });
    expect(model({ film: HEAT })).toEqual({ model: HEAT });
    expect(model({ film: null })).toEqual({ model: null });
    expect(model(null)).toEqual({ model: null });
    expect(model({})).toEqual({ model: undefined });
  });

  it('V23: is nothing of what is asked for where the arguments of the field are others', () => {
    const model = (asked: Variables) => shown(query, { film: HEAT }, { id: 1, genre: 'A' }, asked);
    expect(model({ id: 2, genre: 'A' })).toBeNull();
    expect(model({ id: 1, genre: 'B' })).toEqual({ model: HEAT });
  });

  it('V23: also where they are inside of an input object', () => {
    const nested =
      'query Q($id: ID!) { movie(where: [{ id: $id }]) @subscribe(argument: "where") { id } }';
    expect(shown(nested, { movie: HEAT }, { id: 1 }, { id: 2 })).toBeNull();
    expect(shown(nested, { movie: HEAT }, { id: 1 }, { id: 1 })).toEqual({ model: HEAT });
  });
});
