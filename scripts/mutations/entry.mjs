/**
 * A spec file that runs only the files it imports. Its page first prints its number, and the defects
 * that are really in it (see mark-defect.mjs): so a run can be told from the one before.
 *
 * @param paths of the spec files, below `sources`
 */
export function entryText(sources, paths, number) {
  return [
    ...paths.map(path => `import '..${path.slice(sources.length).replace(/\.ts$/, '')}';`),
    // One failure is enough.
    'jasmine.getEnv().configure({ stopOnSpecFailure: true });',
    'const { defects = [] } = globalThis as { defects?: string[] };',
    `console.log(\`[run ${number}: \${defects.join()}]\`);`,
    '',
  ].join('\n');
}

/** What the page prints with exactly this defect, or, without a name, with none. */
export function entryLabel(number, name = '') {
  return `[run ${number}: ${name}]`;
}
