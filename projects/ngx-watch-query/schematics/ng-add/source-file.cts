import type { Tree } from '@angular-devkit/schematics';
import * as ts from '@schematics/angular/third_party/github.com/Microsoft/TypeScript/lib/typescript';
import { isImported } from '@schematics/angular/utility/ast-utils';

/** The TypeScript files below `folder`, specs and declarations left out, parsed. */
export function readSources(tree: Tree, folder: string): ts.SourceFile[] {
  const sources: ts.SourceFile[] = [];
  tree.getDir(folder).visit(path => {
    if (!path.endsWith('.ts') || /\.(?:spec|d)\.ts$/.test(path)) return;
    sources.push(ts.createSourceFile(path, tree.readText(path), ts.ScriptTarget.Latest, true));
  });
  return sources;
}

/** The first of the files that imports one of these names from that module. */
export function findImporter(
  sources: readonly ts.SourceFile[],
  names: readonly string[],
  module: string,
): ts.SourceFile | undefined {
  return sources.find(source => names.some(name => isImported(source, name, module)));
}

/**
 * Whether the file calls `name` inside an array. The utilities of the CLI add the import and stop
 * there, or add a second `providers`, where that property is something else than an array.
 */
export function isProvided(source: ts.SourceFile, name: string): boolean {
  const nodes = nodesBelow(source);
  const isCalled = nodes.some(
    node =>
      ts.isCallExpression(node) &&
      node.expression.getText() === name &&
      ts.isArrayLiteralExpression(node.parent),
  );
  const isTwice = nodes.some(
    node =>
      ts.isObjectLiteralExpression(node) &&
      node.properties.filter(property => property.name?.getText() === 'providers').length > 1,
  );
  return isCalled && !isTwice;
}

function nodesBelow(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild(child => void children.push(child));
  return [node, ...children.flatMap(nodesBelow)];
}
