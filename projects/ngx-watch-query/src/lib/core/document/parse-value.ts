import type { NameNode, StringValueNode, ValueNode, VariableNode } from 'graphql';
import * as Kind from './kind';
import { stringValue } from './string-value';
import type { TokenReader } from './token-reader';

/**
 * Parses a value.
 *
 * @param isConst whether it must not contain variables
 */
export function parseValue(reader: TokenReader, isConst: boolean): ValueNode {
  if (reader.take('[') !== undefined) {
    const values: ValueNode[] = [];
    while (reader.take(']') === undefined) values.push(parseValue(reader, isConst));
    return { kind: Kind.LIST, values };
  }
  if (reader.take('{') !== undefined) {
    const fields: NamedValue[] = [];
    while (reader.take('}') === undefined) fields.push(parseNamedValue(reader, isConst));
    return {
      kind: Kind.OBJECT,
      fields: fields.map(field => ({ kind: Kind.OBJECT_FIELD, ...field })),
    };
  }
  const number = reader.take('number');
  if (number !== undefined) {
    return { kind: /[.e]/i.test(number) ? Kind.FLOAT : Kind.INT, value: number };
  }
  const name = reader.take('name');
  if (name !== undefined) return namedValue(name);
  if (!isConst && reader.peek('$') !== undefined) return parseVariable(reader);
  return parseString(reader) ?? reader.fail('value');
}

/** What an argument and a field of an object have in common. */
interface NamedValue {
  readonly name: NameNode;
  readonly value: ValueNode;
}

export function parseNamedValue(reader: TokenReader, isConst: boolean): NamedValue {
  const name = parseName(reader);
  reader.need(':');
  return { name, value: parseValue(reader, isConst) };
}

export function parseVariable(reader: TokenReader): VariableNode {
  reader.need('$');
  return { kind: Kind.VARIABLE, name: parseName(reader) };
}

export function parseName(reader: TokenReader): NameNode {
  return { kind: Kind.NAME, value: reader.need('name') };
}

/** Parses a string; undefined where there is none. */
export function parseString(reader: TokenReader): StringValueNode | undefined {
  const token = reader.peek('string');
  if (token === undefined) return undefined;
  const value = stringValue(token, () => reader.fail('character'));
  reader.take('string');
  return { kind: Kind.STRING, value, block: token.startsWith('"""') };
}

function namedValue(name: string): ValueNode {
  switch (name) {
    case 'true':
    case 'false':
      return { kind: Kind.BOOLEAN, value: name === 'true' };
    case 'null':
      return { kind: Kind.NULL };
    default:
      return { kind: Kind.ENUM, value: name };
  }
}
