import { declaredNames, usedNames } from './names.mjs';
import { parse } from './parse.mjs';
import { splitSnippet } from './split-snippet.mjs';

/**
 * A module in which a snippet can be compiled.
 *
 * @param {string} text the snippet
 * @param {object} surroundings
 * @param {Map<string, string>} surroundings.origins where the names come from that it may use
 * @param {Record<string, string[]>} surroundings.objects the objects of which it may show a piece,
 *   as properties of the type `Objects`, with the names that each has
 * @returns {{ text: string, lines: (number | undefined)[] } | { problem: string }} `lines` has for
 *   each line of the module the one of the snippet, from 0
 */
export function writeModule(text, { origins, objects }) {
  const parts = splitSnippet(text);
  if (parts === undefined) {
    return { problem: 'is neither a module, nor statements, members of a class, or an object' };
  }
  const lines = [];
  const write = (line, at) => lines.push({ line, at });
  for (const [index, part] of parts.entries()) {
    const frame = FRAMES[part.kind](part.names, `Example${index + 1}`, objects);
    if (frame === undefined) return { problem: `no object is known with ${part.names.join()}` };
    frame.before.forEach(line => write(line));
    part.text.split('\n').forEach((line, at) => write(line, part.offset + at));
    frame.after.forEach(line => write(line));
  }
  const body = lines.map(({ line }) => line).join('\n');
  const imports = writeImports(parse(body), origins);
  return {
    text: `${imports}\n${body}\n`,
    lines: [undefined, ...lines.map(({ at }) => at)],
  };
}

const FRAMES = {
  statements: () => ({ before: [], after: [] }),
  body: (names, example) => ({
    before: [`class ${example} {`, 'async body() {'],
    after: ['}', '}', withMembers(example, names)],
  }),
  members: (names, example) => ({
    before: [`class ${example} {`],
    after: ['}', withMembers(example, names)],
  }),
  properties: (names, example, objects) => framed(names, example, objects, ['{', '}']),
  object: (names, example, objects) => framed(names, example, objects, ['(', ')']),
};

/** Lets the class use members that the snippet does not show. */
function withMembers(example, names) {
  const shown = names.map(name => `'${name}'`).join(' | ') || 'never';
  return `interface ${example} extends Omit<Members, ${shown}> {}`;
}

/** Checks an object against that of the known ones which has most of its names. */
function framed(names, example, objects, [open, close]) {
  const score = known => names.filter(name => known.includes(name)).length;
  const [[best, known]] = Object.entries(objects).sort(([, a], [, b]) => score(b) - score(a));
  if (score(known) === 0) return undefined;
  return {
    before: [`const ${example} = ${open}`],
    after: [`${close} satisfies Partial<Objects['${best}']>;`],
  };
}

/** One line, so that the lines of the snippet stay countable. */
function writeImports(source, origins) {
  const own = new Set(declaredNames(source));
  const imports = [...usedNames(source)]
    .filter(name => origins.has(name) && !own.has(name))
    .map(name => `import { ${name} } from '${origins.get(name)}';`);
  return [...imports, 'export {};'].join(' ');
}
