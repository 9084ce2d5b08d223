import { deepFreeze } from '../../../specs/deep-freeze';
import { inProduction } from '../../../specs/in-production';
import { graphqlError } from './graphql-error';

describe('graphqlError', () => {
  const one = deepFreeze([{ message: 'Not allowed', path: ['movies'] }]);

  it('E3: is of kind graphql and carries the errors and the status', () => {
    const error = graphqlError({ data: null, errors: one, status: 200 });
    expect([error.kind, error.message, error.status]).toEqual(['graphql', 'Not allowed', 200]);
    expect(error.errors).toBe(one);
  });

  it('E3: says how many more there are', () => {
    const errors = ['a', 'b', 'c'].map(message => ({ message }));
    expect(graphqlError({ data: undefined, errors }).message).toBe('a (and 2 more)');
    expect(graphqlError({ data: undefined, errors: errors.slice(1) }).message).toBe(
      'b (and 1 more)',
    );
  });

  it('E3: adds the hint, where there is one', () => {
    expect(graphqlError({ data: null, errors: one }, 'Do this.').message).toBe(
      'Not allowed Do this.',
    );
  });

  it('E3: says in development what the server says to developers only', () => {
    const hidden = (debugMessage: unknown) => ({
      message: 'Internal server error',
      extensions: { debugMessage },
    });
    const messageOf = (debugMessage: unknown) =>
      graphqlError({ data: null, errors: [hidden(debugMessage), { message: 'b' }] }).message;
    expect(messageOf('SQLSTATE[42S22]')).toBe(
      'Internal server error: SQLSTATE[42S22] (and 1 more)',
    );
    expect(messageOf({ a: 1 })).toBe('Internal server error (and 1 more)');
    expect(messageOf('Internal server error')).toBe('Internal server error (and 1 more)');
    inProduction(() =>
      expect(messageOf('SQLSTATE[42S22]')).toBe('Internal server error (and 1 more)'),
    );
  });

  it('E3: says in development what Directus lists inside of an error', () => {
    const messageOf = (errors: unknown) => {
      const error = { message: 'GraphQL validation error.', extensions: { errors } };
      return graphqlError({ data: undefined, errors: [error] }).message;
    };
    const unknown = { message: 'Cannot query field "secret" on type "products".' };
    expect(messageOf([unknown, { message: 'b' }])).toBe(
      'GraphQL validation error: Cannot query field "secret" on type "products".',
    );
    for (const odd of [[], [null], ['text'], [{}], {}, null, undefined]) {
      expect(messageOf(odd)).toBe('GraphQL validation error.');
    }
    inProduction(() => expect(messageOf([unknown])).toBe('GraphQL validation error.'));
  });

  it('E3: accepts `extensions` that are not an object', () => {
    const errors = [{ message: 'a', extensions: null as never }];
    expect(graphqlError({ data: null, errors }).message).toBe('a');
  });

  it('E3: carries the data that came along', () => {
    const data = deepFreeze({ movies: null });
    expect(graphqlError({ data, errors: one }).data).toBe(data);
  });

  for (const [what, errors] of [
    ['without errors', []],
    ['where that of the error is empty', [{ message: '' }]],
  ] as const) {
    it(`E3: has a message also ${what}`, () => {
      expect(graphqlError({ data: null, errors }).message).toBe(
        'The server sent an error without a message',
      );
    });
  }
});
