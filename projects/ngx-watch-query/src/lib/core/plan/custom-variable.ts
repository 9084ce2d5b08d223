import type { VariableDefinitionNode } from 'graphql';
import { isEnumLiteral, literalValue } from '../document/literal-value';
import { printNode } from '../document/print-node';

/** A variable that the query declares for itself. */
export interface CustomVariable {
  /** Its type as text: `'[ID!]!'`. */
  readonly type: string;
  /** The query's own default as JSON; undefined: none. */
  readonly defaultValue: unknown;
  /**
   * Whether that default is an enum name, or a list of such: without a schema, only this tells an
   * enum from a scalar.
   */
  readonly isEnum: boolean;
}

/** What a declaration in the query says. */
export function customVariable({ type, defaultValue }: VariableDefinitionNode): CustomVariable {
  return {
    type: printNode(type),
    defaultValue: literalValue(defaultValue),
    isEnum: isEnumLiteral(defaultValue),
  };
}
