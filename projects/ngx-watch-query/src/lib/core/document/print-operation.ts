import type {
  DirectiveNode,
  FragmentDefinitionNode,
  NamedTypeNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  VariableDefinitionNode,
} from 'graphql';
import { sentDirectives } from './client-directives';
import * as Kind from './kind';
import { printValue } from './print-value';
import type { Operation } from './read-operation';
import { typeText } from './type-node';

/**
 * The text of an operation and its fragments, without the directives of the client (V5). graphql's
 * `print` also knows the type system, which would be a third of what an application pays for this
 * library.
 */
export function printOperation({ definition, fragments }: Operation): string {
  return [printDefinition(definition), ...[...fragments.values()].map(printFragment)].join('\n\n');
}

function printDefinition(definition: OperationDefinitionNode): string {
  const { operation, name, variableDefinitions, selectionSet } = definition;
  const head = operation + (name ? ` ${name.value}` : '');
  return head + printVariables(variableDefinitions) + printTail(definition, selectionSet);
}

function printFragment(fragment: FragmentDefinitionNode): string {
  const { name, typeCondition, selectionSet } = fragment;
  return `fragment ${name.value}${printType(typeCondition)}${printTail(fragment, selectionSet)}`;
}

function printSelection(selection: SelectionNode): string {
  switch (selection.kind) {
    case Kind.FIELD: {
      const alias = selection.alias ? `${selection.alias.value}: ` : '';
      const { name, selectionSet } = selection;
      return alias + name.value + printArguments(selection) + printTail(selection, selectionSet);
    }
    case Kind.FRAGMENT_SPREAD:
      return `...${selection.name.value}${printTail(selection)}`;
    case Kind.INLINE_FRAGMENT: {
      const { typeCondition, selectionSet } = selection;
      return `...${printType(typeCondition)}${printTail(selection, selectionSet)}`;
    }
  }
}

function printType(condition: NamedTypeNode | undefined): string {
  return condition ? ` on ${condition.name.value}` : '';
}

function printVariables(definitions: readonly VariableDefinitionNode[] = []): string {
  if (definitions.length === 0) return '';
  const texts = definitions.map(definition => {
    const { variable, type, defaultValue } = definition;
    const initial = defaultValue ? ` = ${printValue(defaultValue)}` : '';
    return `${printValue(variable)}: ${typeText(type)}${initial}${printTail(definition)}`;
  });
  return `(${texts.join(', ')})`;
}

/** Fields and directives both carry arguments. */
function printArguments({ arguments: given = [] }: Pick<DirectiveNode, 'arguments'>): string {
  if (given.length === 0) return '';
  const texts = given.map(({ name, value }) => `${name.value}: ${printValue(value)}`);
  return `(${texts.join(', ')})`;
}

function printTail(node: Parameters<typeof sentDirectives>[0], set?: SelectionSetNode): string {
  const texts = sentDirectives(node).map(
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
