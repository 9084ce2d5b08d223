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

  it('E3: leaves other reasons as they are', () => {
    for (const message of ['Not yours', 'Cannot query field "titel" on type "Movie".', '']) {
      expect(messageFor(message)).not.toContain('withEventContract');
    }
  });
});
