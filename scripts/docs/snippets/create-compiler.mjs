import { resolve } from 'node:path';
import ts from 'typescript';

/**
 * Compiles texts as if they were modules in a folder.
 *
 * @param {string} folder
 * @returns a function that takes the texts and leaves out those that are undefined; real files are
 *   read once for all its calls
 */
export function createCompiler(folder) {
  const options = readOptions();
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const read = new Map();
  let texts = new Map();
  host.fileExists = path => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, ...input) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, ...input);
    if (!read.has(path)) read.set(path, getSourceFile(path, ...input));
    return read.get(path);
  };
  const pathOf = index => resolve(folder, `snippet-${index}.ts`);
  let last;

  return modules => {
    const entries = modules.map((text, index) => [pathOf(index), text]);
    texts = new Map(entries.filter(([, text]) => text !== undefined));
    const program = ts.createProgram([...texts.keys()], options, host, last);
    last = program;
    return {
      program,
      sourceOf: index => program.getSourceFile(pathOf(index)),
      /** @returns {{ fileName: string, line: number, message: string }[]} lines count from 0 */
      diagnose: source => diagnose(program, source),
    };
  };
}

function diagnose(program, source) {
  return program.getSemanticDiagnostics(source).map(({ start, messageText }) => ({
    fileName: source.fileName,
    line: source.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, '\n  '),
  }));
}

/** As strict as this workspace; of a snippet, names may be unused. */
function readOptions() {
  const { options } = ts.parseJsonConfigFileContent(
    {
      extends: './tsconfig.json',
      compilerOptions: {
        noEmit: true,
        types: ['jasmine'],
        noPropertyAccessFromIndexSignature: true,
        noUnusedLocals: false,
        noUnusedParameters: false,
      },
      files: [],
    },
    ts.sys,
    resolve('.'),
  );
  return options;
}
