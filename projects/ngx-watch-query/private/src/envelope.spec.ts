import { deepFreeze } from '../../src/specs/deep-freeze';
import { readEnvelope } from './envelope';

const ERROR = { message: 'no' };
const NAMELESS = { message: 'The server sent an error without a message' };

describe('readEnvelope', () => {
  const answers: readonly [
    name: string,
    json: string,
    data: unknown,
    errors: readonly unknown[],
  ][] = [
    ['data', '{"data":{"a":1}}', { a: 1 }, []],
    ['empty data', '{"data":{}}', {}, []],
    ['empty data as PHP writes it', '{"data":[]}', {}, []],
    ['empty data as PHP writes it, and errors', '{"data":[],"errors":["no"]}', {}, [ERROR]],
    ['data and no errors', '{"data":{},"errors":[]}', {}, []],
    ['data and errors that are null', '{"data":{},"errors":null}', {}, []],
    ['errors alone', '{"errors":[{"message":"no"}]}', undefined, [ERROR]],
    ['errors and data that is null', '{"errors":[{"message":"no"}],"data":null}', null, [ERROR]],
    ['both', '{"errors":[{"message":"no"}],"data":{"a":1}}', { a: 1 }, [ERROR]],
    ['what else may be there', '{"data":{},"extensions":{"x":1},"foo":2}', {}, []],
    ['an empty message', '{"errors":[{"message":""}]}', undefined, [{ message: '' }]],
    ['data that is null, without errors', '{"data":null}', null, []],
    ['data that is null, with empty errors', '{"data":null,"errors":[]}', null, []],
    ['an error that is null', '{"data":{},"errors":[null]}', {}, [NAMELESS]],
    ['an error that is a text', '{"errors":["no"]}', undefined, [ERROR]],
    ['an error that is an empty text', '{"errors":[""]}', undefined, [NAMELESS]],
    ['an error that is a list', '{"errors":[["no"]]}', undefined, [NAMELESS]],
    ['an error without a message', '{"errors":[{}]}', undefined, [NAMELESS]],
    ['a message that is no text', '{"errors":[{"message":7}]}', undefined, [NAMELESS]],
    [
      'a good error beside a bad one',
      '{"errors":[{"message":"no"},0]}',
      undefined,
      [ERROR, NAMELESS],
    ],
    ['errors that are one error', '{"errors":{"message":"no"}}', undefined, [ERROR]],
    ['errors that are a text', '{"data":{},"errors":"no"}', {}, [ERROR]],
    ['errors that are false', '{"errors":false}', undefined, [NAMELESS]],
  ];
  for (const [name, json, data, errors] of answers) {
    it(`E2: reads ${name}`, () => {
      const body: unknown = deepFreeze(JSON.parse(json));
      expect(readEnvelope(body)).toEqual({ data: data as never, errors: errors as never });
    });
  }

  it('E2: takes the HTTP status along, whatever it is', () => {
    expect(readEnvelope({ errors: [ERROR] }, 500)).toEqual({
      data: undefined,
      errors: [ERROR],
      status: 500,
    });
    expect(readEnvelope({ data: {}, errors: null }, 200)?.status).toBe(200);
  });

  it('E2: data that is null, without errors, is an answer unless the HTTP status says otherwise', () => {
    // Strapi refuses a token so, before GraphQL has run.
    const refused = { data: null, error: { status: 401, message: 'Invalid credentials' } };
    for (const status of [400, 401, 503]) expect(readEnvelope(refused, status)).toBeNull();
    expect(readEnvelope({ data: null }, 200)).toEqual({ data: null, errors: [], status: 200 });
    expect(readEnvelope({ data: {} }, 401)).toEqual({ data: {}, errors: [], status: 401 });
    expect(readEnvelope({ data: null, errors: [ERROR] }, 401)?.errors).toEqual([ERROR]);
  });

  const others: readonly [name: string, json: string][] = [
    ['null', 'null'],
    ['a text', '"data"'],
    ['a number', '7'],
    ['a list', '[{"data":{}}]'],
    ['an empty object', '{}'],
    ['an object of something else', '{"message":"Not found"}'],
    ['data that is a list', '{"data":[{}]}'],
    ['data that is a text', '{"data":"x"}'],
    ['data that is false', '{"data":false}'],
    ['errors of which there are none', '{"errors":[]}'],
    ['errors that are null', '{"errors":null}'],
    ['errors by field', '{"message":"Invalid","errors":{"title":["required"]}}'],
    ['keys that only a prototype has', '{"__proto__":{"data":{}}}'],
  ];
  for (const [name, json] of others) {
    it(`E2: ${name} is not a GraphQL answer`, () => {
      expect(readEnvelope(JSON.parse(json))).toBeNull();
    });
  }

  it('E2: an answer without a body is not a GraphQL answer', () => {
    expect(readEnvelope(undefined, 204)).toBeNull();
  });

  it('passes the rows on as they are, without a copy', () => {
    const data = deepFreeze(JSON.parse('{"__proto__":{"polluted":1},"movies":{"data":[{}]}}')) as {
      movies: unknown;
    };
    expect(readEnvelope({ data })?.data).toBe(data as never);
    expect(Object.prototype).not.toEqual(jasmine.objectContaining({ polluted: 1 }));
  });
});
