import { print } from 'graphql';
import { documentOf, oneLine } from '../../../specs/operations';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { printOperation } from './print-operation';
import { readOperation, type OperationKind } from './read-operation';

const FRAGMENTS = 'fragment A on Query { ...B } fragment B on Query { genres { id } }';

describe('readOperation', () => {
  it('finds the operation and its fragments by name', () => {
    const document = documentOf(`${FRAGMENTS} query Genres { ...A }`);
    const { definition, fragments } = readOperation(document, 'query');
    expect(definition).toBe(document.definitions[2] as never);
    expect([...fragments.keys()]).toEqual(['A', 'B']);
    expect(fragments.get('A')).toBe(document.definitions[0] as never);
  });

  it('ignores definitions that are no operation', () => {
    const document = documentOf('{ genres { id } } type Extra { id: ID } scalar Time');
    expect(print(readOperation(document, 'query').definition)).toContain('genres');
  });

  for (const kind of ['query', 'mutation', 'subscription'] satisfies readonly OperationKind[]) {
    it(`finds a ${kind} where one is wanted, refuses another kind as WQ102`, () => {
      const document = documentOf(`${kind} { a }`);
      expect(readOperation(document, kind).definition.operation).toBe(kind as never);
      const other = kind === 'query' ? 'mutation' : 'query';
      const error = usageErrorOf(() => readOperation(document, other));
      expect(error.code).toBe('WQ102');
      expect(error.message).toContain(`exactly one ${other}, it holds ${kind}.`);
    });
  }

  const wrong: readonly [name: string, text: string, said: string][] = [
    ['two queries', 'query A { a } query B { b }', 'it holds query, query'],
    ['a query and a mutation', 'query A { a } mutation B { b }', 'it holds query, mutation'],
    ['fragments alone', FRAGMENTS, 'it holds no operation'],
  ];
  for (const [name, text, said] of wrong) {
    it(`L13: refuses ${name} as WQ102`, () => {
      const error = usageErrorOf(() => readOperation(documentOf(text), 'query'));
      expect(error.code).toBe('WQ102');
      expect(error.message).toContain(said);
    });
  }

  it('L13: refuses a text as WQ101', () => {
    const text: unknown = '{ genres { id } }';
    expect(usageErrorOf(() => readOperation(text as never, 'query')).code).toBe('WQ101');
  });
});

describe('printOperation', () => {
  it('prints the operation first, then its fragments', () => {
    const operation = readOperation(documentOf(`${FRAGMENTS} query Genres { ...A }`), 'query');
    expect(oneLine(printOperation(operation))).toBe(oneLine(`query Genres { ...A } ${FRAGMENTS}`));
  });
});
