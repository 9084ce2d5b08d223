import ts from 'typescript';

/**
 * The names that the statements of a module declare.
 *
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
export function declaredNames(source) {
  return source.statements.flatMap(statement => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    }
    if (ts.isImportDeclaration(statement)) return importedNames(statement.importClause);
    return statement.name && ts.isIdentifier(statement.name) ? [statement.name.text] : [];
  });
}

/**
 * The names that a module uses, whoever declares them; not those of members and properties.
 *
 * @param {ts.SourceFile} source
 * @returns {Set<string>}
 */
export function usedNames(source) {
  const names = new Set();
  const visit = node => {
    if (ts.isIdentifier(node) && !namesMember(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function boundNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap(element => (element.name ? boundNames(element.name) : []));
}

function importedNames(clause) {
  if (clause === undefined) return [];
  const { name, namedBindings } = clause;
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings]
        : namedBindings.elements;
  return [...(name ? [name.text] : []), ...named.map(one => one.name.text)];
}

function namesMember(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (ts.isPropertyAssignment(parent) || ts.isClassElement(parent)) && parent.name === node;
}
