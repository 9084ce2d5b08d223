import { deepFreeze } from '../../../specs/deep-freeze';
import { pickVariables } from './pick-variables';

describe('pickVariables', () => {
  it('L12: keeps the variables whose names are wanted, also those that are null', () => {
    const variables = deepFreeze({ genre: 'Drama', year: null, rating: 7 });
    const picked = pickVariables(variables, name => name !== 'rating');
    expect(picked).toEqual({ genre: 'Drama', year: null });
  });
});
