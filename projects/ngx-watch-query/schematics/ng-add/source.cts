import type { DirEntry, Tree } from '@angular-devkit/schematics';

/** A TypeScript file without its comments. Read as text: the CLI shares no parser with others. */
export interface Source {
  readonly path: string;
  readonly code: string;
}

const STRING_OR_COMMENT =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * A TypeScript text without what its strings and comments say: as long as before, so that a place in
 * the one is that place in the other.
 */
export function blank(text: string): string {
  return text.replace(STRING_OR_COMMENT, (all, string?: string) =>
    (string === undefined ? ' ' : '_').repeat(all.length),
  );
}

const LIST_OF_PROVIDERS = /\bproviders\s*:\s*\[/g;
const QUOTED_PROVIDERS = /['"]providers['"]\s*:/;

/** The TypeScript files below `folder`, specs, declarations and packages left out. */
export function readSources(tree: Tree, folder: string): Source[] {
  return sourcesIn(tree.getDir(folder));
}

function sourcesIn(folder: DirEntry): Source[] {
  const own = folder.subfiles.flatMap(name => {
    const file = folder.file(name);
    if (!file || !name.endsWith('.ts') || /\.(?:spec|d)\.ts$/.test(name)) return [];
    // `readText` would throw for a file in another encoding than UTF-8.
    const code = String(file.content).replace(STRING_OR_COMMENT, '$1');
    return [{ path: file.path, code }];
  });
  // The sources may be in the root of the workspace, beside all packages.
  const inside = folder.subdirs.filter(name => name !== 'node_modules');
  return [...own, ...inside.flatMap(name => sourcesIn(folder.dir(name)))];
}

/** The first of the files that imports one of these names from that module. */
export function findImporter(
  sources: readonly Source[],
  names: readonly string[],
  module: string,
): Source | undefined {
  return sources.find(({ code }) =>
    [...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*['"]([^'"]*)['"]/g)].some(
      ([, imported = '', from]) =>
        from === module && names.some(name => new RegExp(`\\b${name}\\b`).test(imported)),
    ),
  );
}

const MERGED = /\bbootstrapApplication\s*\(\s*[\w$]+\s*,\s*mergeApplicationConfig\s*\(/;

/**
 * Whether a call of `name` has found its place. Where `providers` is something else than a list the
 * CLI's utilities add the import and stop there, or add a second `providers`. They also add one that
 * replaces those of an object that is spread, and take the first NgModule of a file for the root.
 */
export function isWellPlaced(name: string, before: Source | undefined, after: Source): boolean {
  const old = before ?? { path: after.path, code: '' };
  const code = blank(old.code);
  if (!after.code.includes(`${name}(`) || code.split('@NgModule').length > 2) return false;
  // They give configurations that are merged in the call one more: it replaces nothing.
  if (MERGED.test(code) || countLists(after) === countLists(old)) return true;
  return !/\bproviders\b/.test(code) && !QUOTED_PROVIDERS.test(old.code) && !spreadsObject(code);
}

/** Whether an object takes members of another one. Lists and parameters have `...`, too. */
function spreadsObject(code: string): boolean {
  const open: string[] = [];
  for (const [found] of code.matchAll(/\.{3}|[()[\]{}]/g)) {
    if (found !== '...') {
      if ('([{'.includes(found)) open.push(found);
      else open.pop();
    } else if (open.at(-1) === '{') return true;
  }
  return false;
}

function countLists({ code }: Source): number {
  return [...code.matchAll(LIST_OF_PROVIDERS)].length;
}
