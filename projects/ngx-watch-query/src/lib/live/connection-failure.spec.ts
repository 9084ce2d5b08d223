import { inProduction } from '../../specs/in-production';
import { connectionFailure } from './connection-failure';

/** The error for a subscription that the server has rejected with this message. */
const messageFor = (message: string): string => connectionFailure([{ message }]).message;

describe('connectionFailure()', () => {
  // In the words of graphql-js and Lighthouse, Hasura, GraphQL Ruby, and Hot Chocolate.
  for (const message of [
    'Cannot query field "movieModified" on type "Subscription".',
    "field 'movieModified' not found in type: 'subscription_root'",
    "Field 'movieModified' doesn't exist on type 'Subscription'",
    'The field `movieModified` does not exist on the type `Subscription`.',
  ]) {
    it(`E3: names withEventContract where the server does not have the field: ${message}`, () => {
      expect(messageFor(message)).toBe(
        `The server rejects the subscription: ${message.replace(/\.?$/, '.')} If your server names its events otherwise, describe them with withEventContract (ngx-watch-query/docs/live.md).`,
      );
      expect(inProduction(() => messageFor(message))).toBe(
        `The server rejects the subscription: ${message}`,
      );
    });
  }

  it('E3: ends no sentence twice', () => {
    const message =
      'Cannot query field "filmModified" on type "Subscription". Did you mean "films"?';
    expect(messageFor(message)).toContain('Did you mean "films"? If your server');
  });

  it('E3: says in development what a server reports to developers only, as Lighthouse and Directus do', () => {
    const message = 'Internal server error.';
    const unknown = 'Cannot query field "movieModified" on type "Subscription".';
    const hidden = (extensions: object) => () =>
      connectionFailure([{ message, extensions }, { message: 'b' }]).message;
    for (const [extensions, said] of [
      [{ debugMessage: 'no broker' }, 'Internal server error: no broker (and 1 more)'],
      [{ errors: [{ message: unknown }] }, 'withEventContract'],
    ] as const) {
      expect(hidden(extensions)()).toContain(`The server rejects the subscription: Internal`);
      expect(hidden(extensions)()).toContain(said);
      expect(inProduction(hidden(extensions))).toBe(
        'The server rejects the subscription: Internal server error. (and 1 more)',
      );
    }
  });

  it('E2, E3: takes an error that is only a text for its message', () => {
    expect(connectionFailure(['not allowed']).message).toBe(
      'The server rejects the subscription: not allowed',
    );
    expect(connectionFailure([]).message).toBe('The server rejects the subscription.');
  });

  it('E3: leaves other reasons as they are', () => {
    for (const message of ['Not yours', 'Cannot query field "titel" on type "Movie".', '']) {
      expect(messageFor(message)).not.toContain('withEventContract');
    }
  });
});
