import { parse as parseGraphql } from 'graphql';
import ts from 'typescript';
import { parse } from './parse.mjs';

/**
 * Texts of `gql` in a module that are no GraphQL. Documents between `${` and `}` are left out.
 *
 * @param {string} text of the module
 * @returns {{ line: number, message: string }[]} lines count from 0
 */
export function findInvalidGraphql(text) {
  const source = parse(text);
  const found = [];
  const visit = node => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.text === 'gql') {
      const message = whyInvalid(textOf(node.template));
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (message !== undefined) found.push({ line, message });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('\n');
}

function whyInvalid(text) {
  try {
    parseGraphql(text);
    return undefined;
  } catch ({ message }) {
    return message;
  }
}
