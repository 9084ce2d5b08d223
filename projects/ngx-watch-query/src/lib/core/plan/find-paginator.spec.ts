import { planned } from '../../../specs/planned';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { findPaginator } from './find-paginator';

const QUERY = '{ movies { data { id } } directors { data { id } } }';
const none = planned('{ genres { id } }').plan;
const one = planned(QUERY, 'movies').plan;
const two = planned(QUERY, ['movies', 'directors']).plan;

describe('findPaginator', () => {
  it('finds the only one without a name, each by its name', () => {
    expect(findPaginator(one, undefined)).toBe(0);
    expect(findPaginator(one, 'movies')).toBe(0);
    expect(findPaginator(two, 'movies')).toBe(0);
    expect(findPaginator(two, 'directors')).toBe(1);
  });

  it('L13: refuses an unknown name as WQ103, naming those there are', () => {
    const error = usageErrorOf(() => findPaginator(two, 'films'));
    expect(error.code).toBe('WQ103');
    expect(error.message).toContain('"films", only movies, directors');
    expect(usageErrorOf(() => findPaginator(one, '')).code).toBe('WQ103');
  });

  it('L13: refuses no name where there are several as WQ104', () => {
    const error = usageErrorOf(() => findPaginator(two, undefined));
    expect(error.code).toBe('WQ104');
    expect(error.message).toContain('movies, directors');
  });

  it('L13: refuses everything without pagination as WQ105', () => {
    expect(usageErrorOf(() => findPaginator(none, undefined)).code).toBe('WQ105');
    expect(usageErrorOf(() => findPaginator(none, 'movies')).code).toBe('WQ105');
  });
});
