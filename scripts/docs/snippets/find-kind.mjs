import ts from 'typescript';
import { declaredNames } from './names.mjs';
import { parse } from './parse.mjs';

/**
 * What a piece of code is, and so where it can stand:
 *
 * - `object`: an object, or `properties` of one; `names` are those of its properties
 * - `statements` of a module; `names` are those that it declares
 * - `body`: statements that use `this`
 * - `members` of a class, with their `names`
 *
 * @param {string} text
 * @returns {{ kind: string, names: string[] } | undefined} undefined where it is none of these
 */
export function findKind(text) {
  return (
    // First: with a colon, these could be statements with a label.
    ofObject('properties', `({\n${text}\n})`) ??
    ofObject('object', `(\n${text}\n)`) ??
    ofStatements(text) ??
    ofMembers(`class Example {\n${text}\n}`)
  );
}

function ofObject(kind, text) {
  const [statement, ...more] = parse(text)?.statements ?? [];
  if (statement === undefined || more.length > 0 || !ts.isExpressionStatement(statement)) return;
  const { expression } = statement;
  const object = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (!ts.isObjectLiteralExpression(object)) return;
  // A method is rather one of a class.
  if (object.properties.length === 0 || !object.properties.every(ts.isPropertyAssignment)) return;
  return { kind, names: object.properties.map(({ name }) => name.text) };
}

function ofStatements(text) {
  const source = parse(text);
  if (source === undefined || source.statements.length === 0) return;
  if (source.statements.some(one => ts.isLabeledStatement(one) || ts.isBlock(one))) return;
  if (usesThis(source)) return { kind: 'body', names: [] };
  return { kind: 'statements', names: declaredNames(source) };
}

function ofMembers(text) {
  const [example, ...more] = parse(text)?.statements ?? [];
  if (example === undefined || more.length > 0) return;
  if (example.members.length === 0 || !example.members.every(isShown)) return;
  const names = example.members.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [name.text] : [],
  );
  return { kind: 'members', names };
}

/** A call looks like a method without a body, a property of an object like a field of that type. */
function isShown(member) {
  if (ts.isMethodDeclaration(member)) return member.body !== undefined;
  if (!ts.isPropertyDeclaration(member)) return true;
  const { modifiers, questionToken, exclamationToken, initializer } = member;
  return [modifiers, questionToken, exclamationToken, initializer].some(one => one !== undefined);
}

/** Whether `this` is one from outside. */
function usesThis(node) {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isClassLike(node) || (ts.isFunctionLike(node) && !ts.isArrowFunction(node))) return false;
  return ts.forEachChild(node, usesThis) ?? false;
}
