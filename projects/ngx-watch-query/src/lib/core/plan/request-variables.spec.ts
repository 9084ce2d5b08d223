import { deepFreeze } from '../../../specs/deep-freeze';
import { at } from '../../../specs/pagings';
import { planned } from '../../../specs/planned';
import { requestText, requestVariables } from './request-variables';

const { plan } = planned(
  `query Q($genre: String, $n: Int!, $at: String) {
    movies(first: $n, genre: $genre) { data { id } }
    moviesConnection(after: $at) { edges { node { id } } }
    moviesOffset { id }
    moviesFromZero { id }
    moviesById { edges { node { id } } }
  }`,
  {
    movies: 'paginator',
    moviesConnection: 'connection',
    moviesOffset: 'offset',
    moviesFromZero: 'fromZero',
    moviesById: 'byId',
  },
);

describe('requestVariables', () => {
  it('P2, P6: each paginator takes its page as its type counts it', () => {
    const positions = [at(3, 5), at(2, 6, 'b'), at(3, 7), at(3, 8), at(null, 9, 0)];
    const target = deepFreeze({ variables: { genre: 'Drama' }, positions });
    expect(requestVariables(plan, target)).toEqual({
      genre: 'Drama',
      n: 5,
      moviesPage: 3,
      moviesConnectionLimit: 6,
      at: 'b',
      moviesOffsetLimit: 7,
      moviesOffsetPage: 14,
      moviesFromZeroLimit: 8,
      moviesFromZeroPage: 2,
      moviesByIdLimit: 9,
      moviesByIdPage: 0,
    });
  });

  it('P5: a cursor is left out on the first page, never null', () => {
    const positions = [1, 2, 3, 4, 5].map(() => at(1));
    const sent = requestVariables(plan, { variables: {}, positions });
    expect('at' in sent || 'moviesByIdPage' in sent).toBeFalse();
    expect([sent['moviesPage'], sent['moviesOffsetPage'], sent['moviesFromZeroPage']]).toEqual([
      1, 0, 0,
    ]);
  });

  it('sends the custom variables alone where nothing is paginated', () => {
    const plain = planned('query ($id: ID!) { movie(id: $id) { id } }').plan;
    const variables = { id: '1' };
    const sent = requestVariables(plain, { variables, positions: [] });
    expect(sent).toEqual(variables);
    expect(sent).not.toBe(variables);
  });
});

describe('requestText', () => {
  const positions = (second: ReturnType<typeof at>, last: ReturnType<typeof at>) => {
    const target = { variables: {}, positions: [at(1), second, at(1), at(1), last] };
    return requestText(plan, requestVariables(plan, target));
  };

  it('P5: leaves a non-null cursor out on the first page only', () => {
    expect(positions(at(1), at(1))).not.toContain('moviesByIdPage');
    for (const other of [at(2, 10, 'b'), at(null, 10, 'b'), at(null, 10, 0)]) {
      expect(positions(at(1), other)).toContain('moviesByIdPage');
    }
  });

  it('P5: keeps a nullable cursor in the text, also on the first page', () => {
    expect(positions(at(1), at(1))).toContain('$at: String');
    expect(positions(at(2, 10, 'b'), at(1))).toContain('$at: String');
  });
});
