import { operationOf } from '../../../specs/operations';
import type { FieldNames } from './field-names';
import { isKeyTaken } from './is-key-taken';
import { selectedFields } from './selected-fields';

describe('isKeyTaken', () => {
  const taken = (text: string, name: string, nested: FieldNames, key?: string) => {
    const { definition, fragments } = operationOf(text);
    return isKeyTaken(
      selectedFields(definition.selectionSet, fragments),
      name,
      nested,
      fragments,
      key,
    );
  };
  const cases: readonly [name: string, text: string, nested: FieldNames, expected: boolean][] = [
    ['nobody uses it', '{ data }', ['total'], false],
    ['the field itself stands there', '{ info { total } }', ['total'], false],
    ['the field stands there under an alias', '{ i: info { total } }', ['total'], false],
    ['another field has it as its alias', '{ info: data }', [], true],
    ['the field stands there with arguments', '{ info(a: 1) { total } }', ['total'], true],
    ['a key below is an alias of another', '{ info { total: count } }', ['count', 'total'], true],
    ['a key below has arguments', '{ info { total(a: 1) } }', ['total'], true],
    ['a clash lies below that is not ours', '{ info { total: count } }', ['page'], false],
    ['a clash two levels down', '{ info { a { b: c } } }', { a: ['b'] }, true],
    ['a clash in an inline fragment', '{ ... on T { info: data } }', [], true],
    ['a clash in one of two fields', '{ info { total } info { page: total } }', ['page'], true],
  ];
  for (const [name, text, nested, expected] of cases) {
    it(`P3: says ${String(expected)} where ${name}`, () => {
      expect(taken(text, 'info', nested)).toBe(expected);
    });
  }

  it('P3: looks into named fragments', () => {
    const text = '{ ...A } fragment A on T { info { ...B } } fragment B on I { total: count }';
    expect(taken(text, 'info', ['total'])).toBeTrue();
    expect(taken(text, 'info', ['page'])).toBeFalse();
  });

  it('P3: judges another response key for the same field', () => {
    expect(taken('{ info: data }', 'info', [], 'wq_info')).toBeFalse();
    expect(taken('{ wq_info: data }', 'info', [], 'wq_info')).toBeTrue();
    expect(taken('{ wq_info: info }', 'info', [], 'wq_info')).toBeFalse();
  });
});
