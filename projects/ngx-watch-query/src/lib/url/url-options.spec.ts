import { planned } from '../../specs/planned';
import { listedVariables, soundsSecret, undeclaredListed } from './url-options';

describe('soundsSecret', () => {
  const secret = [
    ...['token', 'accessToken', 'tokens', 'csrf_token', 'TOKEN', 'token2', 'authTokenV2', '_token'],
    ...['password', 'userPassword', 'passwordHash', 'passwd', 'secret', 'clientSecret', 'secrets'],
    ...[
      'credential',
      'credentials',
      'loginCredentials',
      'jwt',
      'idJWT',
      'JWTBody',
      'otp',
      'smsOtp',
    ],
    ...['apiKey', 'myAPIKey', 'api_key', 'apikey', 'API_KEY', 'xApiKeyId'],
  ];
  for (const name of secret) {
    it(`R4: ${name} does`, () => {
      expect(soundsSecret(name)).toBeTrue();
    });
  }

  const harmless = [
    ...['search', 'genre', 'key', 'api', 'keyApi', 'apiVersionKey', 'passwordless', 'tokenize'],
    ...['secretary', 'otpion', 'laptop', 'jwtless', 'pass', 'author', 'broken', 'monkeyApi', ''],
  ];
  for (const name of harmless) {
    it(`R4: ${name || 'nothing'} does not`, () => {
      expect(soundsSecret(name)).toBeFalse();
    });
  }
});

describe('router.variables', () => {
  it('R4: a name alone is an entry, too, in either list', () => {
    const variables = ['search', { name: 'genre', kind: 'enum' }] as const;
    expect(listedVariables({ variables })).toEqual([
      { name: 'search' },
      { name: 'genre', kind: 'enum' },
    ]);
    expect(listedVariables({})).toEqual([]);
    expect(listedVariables({ variables: [] })).toEqual([]);
    expect(listedVariables({ include: ['genre'] })).toEqual([{ name: 'genre' }]);
  });

  it('R4: finds the first name that is no custom variable of the query', () => {
    const text =
      'query M($genre: String, $page: Int!) { movies(first: 9, page: $page, genre: $genre) { data { id } } }';
    const { plan } = planned(text, 'movies');
    expect(undeclaredListed(plan, { variables: ['genre', 'page', 'other'] })).toBe('page');
    expect(undeclaredListed(plan, { variables: [{ name: 'other' }] })).toBe('other');
    expect(undeclaredListed(plan, { variables: ['genre'] })).toBeUndefined();
    expect(undeclaredListed(plan, {})).toBeUndefined();
  });
});
