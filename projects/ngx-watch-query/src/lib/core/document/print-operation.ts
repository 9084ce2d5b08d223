import type {
  DirectiveNode,
  FragmentDefinitionNode,
  NamedTypeNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  VariableDefinitionNode,
} from 'graphql';
import * as Kind from './kind';
import { printValue } from './print-value';
import type { Operation } from './read-operation';
import { typeText } from './type-node';

/**
 * The text of an operation and its fragments. graphql's `print` also knows the type system, which
 * would be a third of what an application pays for this library.
 */
export function printOperation({ definition, fragments }: Operation): string {
  return [printDefinition(definition), ...[...fragments.values()].map(printFragment)].join('\n\n');
}

function printDefinition(definition: OperationDefinitionNode): string {
  const { operation, name, variableDefinitions, directives, selectionSet } = definition;
  const head = operation + (name ? ` ${name.value}` : '');
  return head + printVariables(variableDefinitions) + printTail(directives, selectionSet);
}

function printFragment(fragment: FragmentDefinitionNode): string {
  const { name, typeCondition, directives, selectionSet } = fragment;
  return `fragment ${name.value}${printType(typeCondition)}${printTail(directives, selectionSet)}`;
}

function printSelection(selection: SelectionNode): string {
  const { directives } = selection;
  switch (selection.kind) {
    case Kind.FIELD: {
      const alias = selection.alias ? `${selection.alias.value}: ` : '';
      const { name, selectionSet } = selection;
      return alias + name.value + printArguments(selection) + printTail(directives, selectionSet);
    }
    case Kind.FRAGMENT_SPREAD:
      return `...${selection.name.value}${printTail(directives)}`;
    case Kind.INLINE_FRAGMENT: {
      const { typeCondition, selectionSet } = selection;
      return `...${printType(typeCondition)}${printTail(directives, selectionSet)}`;
    }
  }
}

function printType(condition: NamedTypeNode | undefined): string {
  return condition ? ` on ${condition.name.value}` : '';
}

function printVariables(definitions: readonly VariableDefinitionNode[] = []): string {
  if (definitions.length === 0) return '';
  const texts = definitions.map(({ variable, type, defaultValue, directives }) => {
    const initial = defaultValue ? ` = ${printValue(defaultValue)}` : '';
    return `${printValue(variable)}: ${typeText(type)}${initial}${printTail(directives)}`;
  });
  return `(${texts.join(', ')})`;
}

/** Fields and directives both carry arguments. */
function printArguments({ arguments: given = [] }: Pick<DirectiveNode, 'arguments'>): string {
  if (given.length === 0) return '';
  const texts = given.map(({ name, value }) => `${name.value}: ${printValue(value)}`);
  return `(${texts.join(', ')})`;
}

function printTail(directives: readonly DirectiveNode[] = [], set?: SelectionSetNode): string {
  const texts = directives.map(
    directive => ` @${directive.name.value}${printArguments(directive)}`,
  );
  return texts.join('') + (set ? ` ${printSelectionSet(set)}` : '');
}

/** The text of a selection set. */
export function printSelectionSet({ selections }: SelectionSetNode): string {
  // Line breaks inside of texts are escaped: every one here is ours.
  const lines = selections.map(printSelection).join('\n').replaceAll('\n', '\n  ');
  return `{\n  ${lines}\n}`;
}
