import { createCompilerHost, createProgram, readConfiguration } from '@angular/compiler-cli';
import { resolve } from 'node:path';
import ts from 'typescript';
import { FOLDER } from './read-surroundings.mjs';

/** The part of the module before the template. */
const HEAD = `import { Component } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { RouterLink } from '@angular/router';
import { MovieForm, MovieList, Pager, TemplateMembers } from './template-members';
@Component({
  selector: 'app-example',
  imports: [FormsModule, MovieForm, MovieList, Pager, RouterLink],
  template: \`
`;

/** The part of the module after the template. */
const TAIL = `\`,
})
export abstract class Example extends TemplateMembers {}
`;

/**
 * Finds the problems of each template with Angular's compiler, with all its checks on.
 *
 * @param {{ line: number, text: string }[]} templates
 * @returns {{ line: number, message: string }[][]} the problems of each, none where it is right
 */
export function compileTemplates(templates) {
  const options = readOptions();
  const modules = new Map(
    templates.map(({ text }, index) => [
      resolve(FOLDER, `template-${index}.ts`),
      HEAD + text.replace(/[\\`]|\$\{/g, '\\$&') + TAIL,
    ]),
  );
  const program = createProgram({
    rootNames: [...modules.keys()],
    options,
    host: withModules(createCompilerHost({ options }), modules),
  });
  const diagnostics = [
    ...program.getNgStructuralDiagnostics(),
    ...program.getTsSemanticDiagnostics(),
    ...program.getNgSemanticDiagnostics(),
  ].filter(({ category }) => category === ts.DiagnosticCategory.Error);
  const first = HEAD.split('\n').length - 2;
  return [...modules.keys()].map((path, index) =>
    diagnostics
      .filter(({ file }) => file?.fileName === path)
      .map(({ file, start, messageText }) => ({
        line: templates[index].line + file.getLineAndCharacterOfPosition(start).line - first,
        message: ts.flattenDiagnosticMessageText(messageText, '\n  '),
      })),
  );
}

function withModules(host, modules) {
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = path => modules.has(path) || fileExists(path);
  host.readFile = path => modules.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...input) => {
    const text = modules.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, ...input)
      : ts.createSourceFile(path, text, ...input);
  };
  return host;
}

/** As strict as this workspace; what a component imports may be unused. */
function readOptions() {
  const { options } = readConfiguration('tsconfig.json');
  return {
    ...options,
    noEmit: true,
    strictTemplates: true,
    compilationMode: 'full',
    noUnusedLocals: false,
    isolatedModules: false,
  };
}
