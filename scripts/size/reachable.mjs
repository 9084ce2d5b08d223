/**
 * The names of the output files that the application can ever load: what starts it and what that
 * imports, at once or later. A bundler also writes a chunk for an `import()` in code that it has
 * shaken out of the application; nothing loads that one.
 */
export function reachable({ outputs }, entryPoint) {
  const entry = Object.keys(outputs).find(name => outputs[name].entryPoint === entryPoint);
  if (entry === undefined) throw new Error(`Nothing was built of ${entryPoint}.`);
  const names = new Set([entry]);
  for (const name of names) {
    for (const { path, external } of outputs[name].imports) {
      if (!external) names.add(path);
    }
  }
  return [...names];
}
