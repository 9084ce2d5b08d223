import { createCompiler } from './create-compiler.mjs';
import { findInvalidGraphql } from './find-invalid-graphql.mjs';
import { FOLDER, readSurroundings } from './read-surroundings.mjs';
import { writeModule } from './write-module.mjs';

/**
 * Finds the problems of each snippet. Snippets that show a mistake are only checked for syntax.
 *
 * @param {{ line: number, text: string, isMistake: boolean }[]} snippets
 * @returns {{ line: number, message: string }[][]} the problems of each, none where it is right
 */
export function compileSnippets(snippets) {
  const compile = createCompiler(FOLDER);
  const surroundings = readSurroundings(compile);
  const modules = snippets.map(({ text }) => writeModule(text, surroundings));
  const { sourceOf, diagnose } = compile(
    modules.map(({ text }, index) => (snippets[index].isMistake ? undefined : text)),
  );
  return snippets.map(({ line, isMistake }, index) => {
    const { problem, text, lines } = modules[index];
    if (problem !== undefined) return [{ line, message: problem }];
    if (isMistake) return [];
    return [...diagnose(sourceOf(index)), ...findInvalidGraphql(text)].map(
      ({ line: at, message }) => {
        const within = lines[at];
        return { line: within === undefined ? line : line + 1 + within, message };
      },
    );
  });
}
