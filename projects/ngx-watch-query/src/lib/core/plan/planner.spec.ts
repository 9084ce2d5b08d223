import { documentOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { usageErrorOf } from '../../../specs/usage-error-of';
import type { PlanHook } from './plan-hook';
import { createPlanner } from './planner';

const text = 'query Movies { movies { data { id } } }';

describe('createPlanner', () => {
  const plan = createPlanner(TEST_CONFIG);
  const document = documentOf(text);

  it('makes one plan for a document and equal options', () => {
    expect(plan(document)).toBe(plan(document));
    expect(plan(document, 'movies')).toBe(plan(document, 'movies'));
    expect(plan(document, ['movies'])).toBe(plan(document, ['movies']));
    expect(plan(document, { movies: 'simple' })).toBe(plan(document, { movies: 'simple' }));
  });

  it('makes another for other options, another document or another planner', () => {
    const plans = [
      plan(document),
      plan(document, 'movies'),
      plan(document, ['movies']),
      plan(document, { movies: 'simple' }),
      plan(document, { movies: 'paginator' }),
      plan(documentOf(text), 'movies'),
      createPlanner(TEST_CONFIG)(document, 'movies'),
    ];
    expect(new Set(plans).size).toBe(plans.length);
  });

  it('P1: makes one for each form and each path, also where their texts are alike', () => {
    const query = documentOf('{ a: movies { data { id } } b: movies { data { id } } }');
    const options = [
      undefined,
      'a',
      ['a'],
      ['b'],
      ['a', 'b'],
      ['b', 'a'],
      { a: 'paginator' },
      { a: 'simple' },
      { a: 'paginator', b: 'paginator' },
    ];
    const made = options.map(pagination => plan(query, pagination));
    expect(new Set(made).size).toBe(options.length);
    const again = options.map(pagination => plan(query, structuredClone(pagination)));
    expect(again.every((one, index) => one === made[index])).toBeTrue();
  });

  it('P1: makes another for another `paginator`, one for the same', () => {
    const planWith = (paginator?: string) =>
      plan(document, 'movies', 'query', undefined, paginator);
    expect(planWith('simple')).toBe(planWith('simple'));
    expect(planWith('simple')).not.toBe(planWith());
    expect(planWith('simple').paginators[0]?.type).toBe(TEST_CONFIG.paginators.get('simple'));
  });

  it('V1: makes another for another `subscribe`, one for the same', () => {
    const onPlanned = (): void => undefined;
    const follow: PlanHook = ({ operation }) => ({ operation, onPlanned, isFollowed: true });
    // A feature takes part in planning, so that `subscribe` is no misuse.
    const live = createPlanner({ ...TEST_CONFIG, hooks: [follow] });
    const query = documentOf('query Q { movie(id: 1) @subscribe { id } }');
    const [first, second] = ['CREATE', 'UPDATE'].map(event =>
      documentOf(`subscription S { movieModified(id: 1, events: [${event}]) { id } }`),
    );
    const options = [undefined, false, true, first, second];
    const made = options.map(subscribe => live(query, undefined, 'query', subscribe));
    expect(new Set(made).size).toBe(options.length);
    const again = options.map(subscribe => live(query, undefined, 'query', subscribe));
    expect(again.every((plan, index) => plan === made[index])).toBeTrue();
  });

  it('plans the kind of operation that is asked for', () => {
    const mutation = documentOf('mutation { deleteMovie(id: 1) { id } }');
    expect(plan(mutation, undefined, 'mutation').operationName).toBeUndefined();
    expect(usageErrorOf(() => plan(mutation)).code).toBe('WQ102');
    expect(usageErrorOf(() => plan(document, undefined, 'mutation')).code).toBe('WQ102');
  });

  it('L13: refuses again what it has refused before', () => {
    for (let i = 0; i < 2; i++) {
      expect(usageErrorOf(() => plan(document, 'films')).code).toBe('WQ106');
      expect(usageErrorOf(() => plan('text' as never, 'movies')).code).toBe('WQ101');
    }
    expect(plan(document, 'movies').paginators.length).toBe(1);
  });
});
