import { blank } from './source.cjs';

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*['"]([^'"]*)['"]/g;

/** A call that is added as the last argument of another one, and where its function is imported from. */
export interface CallArgument {
  /** The function whose call gets the argument. Both come from `module`. */
  readonly to: string;
  readonly module: string;
  readonly name: string;
  readonly code: string;
  /** Whether `to` may be called without arguments so far. */
  readonly mayBeFirst: boolean;
}

/** A TypeScript text with the argument and its import; null where it must be added by hand. */
export function addCallArgument(
  text: string,
  { to, module, name, code, mayBeFirst }: CallArgument,
): string | null {
  const withCall = addArgument(text, to, code, mayBeFirst);
  return withCall && addImportedName(withCall, { beside: to, module, name });
}

/** What is to be added by hand. */
export function printCallArgument({ module, name, code }: CallArgument): string {
  return `import { ${name} } from '${module}';\n${code}\n`;
}

/**
 * A TypeScript text with one more argument at the end of its call of `name`; null where there is no
 * such call, or more than one.
 */
function addArgument(
  text: string,
  name: string,
  argument: string,
  mayBeFirst: boolean,
): string | null {
  const code = blank(text);
  const [call, ...others] = [...code.matchAll(new RegExp(`\\b${name}\\s*\\(`, 'g'))];
  if (!call || others.length > 0) return null;
  const start = call.index + call[0].length;
  const end = closingBracket(code, start);
  if (end === null) return null;
  const given = code.slice(start, end).trimEnd();
  if (given.trim()) return insert(text, start + given.length, given, argument);
  return mayBeFirst ? text.slice(0, start) + argument + text.slice(start) : null;
}

/**
 * A TypeScript text whose import of `beside` also imports `name` from the same module; null where
 * there is no such import.
 */
function addImportedName(
  text: string,
  { beside, module, name }: { beside: string; module: string; name: string },
): string | null {
  const code = blank(text);
  for (const found of text.matchAll(IMPORT)) {
    const [statement, names = '', from] = found;
    const isCode = code.startsWith('import', found.index);
    if (!isCode || from !== module || !new RegExp(`\\b${beside}\\b`).test(names)) continue;
    const first = found.index + statement.indexOf('{') + 1;
    const given = code.slice(first, first + names.length).trimEnd();
    return insert(text, first + given.length, given, name);
  }
  return null;
}

/** Puts one more item behind those of a list, which end at `at`. */
function insert(text: string, at: number, items: string, item: string): string {
  const more = items.endsWith(',') ? ` ${item},` : `, ${item}`;
  return text.slice(0, at) + more + text.slice(at);
}

/**
 * Where the call closes that is open at `start`; null where none does, or where it has a `/`: a regular
 * expression may have brackets of its own, and is not told from a division.
 */
function closingBracket(code: string, start: number): number | null {
  let depth = 1;
  for (const { 0: found, index } of code.slice(start).matchAll(/[()[\]{}/]/g)) {
    if (found === '/') return null;
    depth += '([{'.includes(found) ? 1 : -1;
    if (depth === 0) return start + index;
  }
  return null;
}
