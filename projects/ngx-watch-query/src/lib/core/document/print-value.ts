import type { ValueNode } from 'graphql';
import * as Kind from './kind';

/** A value as it is written in a query. */
export function printValue(value: ValueNode): string {
  switch (value.kind) {
    case Kind.VARIABLE:
      return `$${value.name.value}`;
    case Kind.NULL:
      return 'null';
    // Block strings, too: their value is the same, and every escape of JSON is one of GraphQL's.
    case Kind.STRING:
      return JSON.stringify(value.value);
    case Kind.INT:
    case Kind.FLOAT:
    case Kind.ENUM:
      return value.value;
    case Kind.BOOLEAN:
      return String(value.value);
    case Kind.LIST:
      return `[${value.values.map(printValue).join(', ')}]`;
    case Kind.OBJECT: {
      const fields = value.fields.map(field => `${field.name.value}: ${printValue(field.value)}`);
      return `{ ${fields.join(', ')} }`;
    }
  }
}
