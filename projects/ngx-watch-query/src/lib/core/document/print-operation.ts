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
  const { operation, name, variableDefinitions = [] } = definition;
  const variables = inBrackets(variableDefinitions.map(printVariable));
  return operation + (name ? ` ${name.value}` : '') + variables + printTail(definition);
}

function printFragment(fragment: FragmentDefinitionNode): string {
  return `fragment ${fragment.name.value}${printType(fragment.typeCondition)}${printTail(fragment)}`;
}

function printSelection(selection: SelectionNode): string {
  switch (selection.kind) {
    case Kind.FIELD: {
      const { alias, name } = selection;
      const key = alias ? `${alias.value}: ` : '';
      return key + name.value + printArguments(selection) + printTail(selection);
    }
    case Kind.FRAGMENT_SPREAD:
      return `...${selection.name.value}${printTail(selection)}`;
    case Kind.INLINE_FRAGMENT:
      return `...${printType(selection.typeCondition)}${printTail(selection)}`;
  }
}

function printType(condition: NamedTypeNode | undefined): string {
  return condition ? ` on ${condition.name.value}` : '';
}

function printVariable(definition: VariableDefinitionNode): string {
  const { variable, type, defaultValue } = definition;
  const initial = defaultValue ? ` = ${printValue(defaultValue)}` : '';
  return `${printValue(variable)}: ${typeText(type)}${initial}${printTail(definition)}`;
}

/** Fields and directives both carry arguments. */
function printArguments({ arguments: given = [] }: Pick<DirectiveNode, 'arguments'>): string {
  return inBrackets(given.map(({ name, value }) => `${name.value}: ${printValue(value)}`));
}

function inBrackets(texts: readonly string[]): string {
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

/** What may follow anything: directives and what is selected below it. */
function printTail(node: Tailed): string {
  const texts = sentDirectives(node).map(
    directive => ` @${directive.name.value}${printArguments(directive)}`,
  );
  return texts.join('') + (node.selectionSet ? ` ${printSelectionSet(node.selectionSet)}` : '');
}

type Tailed = Parameters<typeof sentDirectives>[0] & {
  readonly selectionSet?: SelectionSetNode | undefined;
};

/** The text of a selection set. */
export function printSelectionSet({ selections }: SelectionSetNode): string {
  // Line breaks inside of texts are escaped: every one here is ours.
  const lines = selections.map(printSelection).join('\n').replaceAll('\n', '\n  ');
  return `{\n  ${lines}\n}`;
}
