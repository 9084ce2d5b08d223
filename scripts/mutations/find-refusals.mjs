import { setImmediate as nextTask } from 'node:timers/promises';
import ts from 'typescript';

/**
 * Why defects are refused, by their names: the compiler would notice them before any spec. Their
 * files are checked in `program`, which must write declarations. What imports them is checked only
 * without a defect, so a defect must also leave the types that its file exports as they are.
 */
export async function findRefusals(program, defects) {
  const refusals = new Map();
  for (const { name, path, variant } of defects) {
    const mistake = mistakeIn(program, variant);
    if (mistake) refusals.set(name, `does not compile (${mistake})`);
    else if (typesIn(program, variant) !== typesIn(program, path)) {
      refusals.set(name, 'changes the types that its file exports');
    }
    // Node hears of a signal only between tasks.
    await nextTask();
  }
  return refusals;
}

function mistakeIn(program, path) {
  const file = program.getSourceFile(path);
  const [first] = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ];
  return first && ts.flattenDiagnosticMessageText(first.messageText, '\n');
}

/** What a file exports, as in its `.d.ts`. */
function typesIn(program, path) {
  let types;
  program.emit(program.getSourceFile(path), (_, text) => (types = text), undefined, true);
  return types;
}
