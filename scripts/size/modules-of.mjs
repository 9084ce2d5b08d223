/** How many minified bytes of each source file reached the output, from esbuild's statistics. */
export function modulesOf(outputs) {
  const bytes = {};
  for (const { inputs } of outputs) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) bytes[path] = (bytes[path] ?? 0) + bytesInOutput;
    }
  }
  return bytes;
}

/** The same by package; files of the workspace itself count as `application`. */
export function packagesOf(modules) {
  const bytes = {};
  for (const [path, size] of Object.entries(modules)) {
    const name = packageOf(path);
    bytes[name] = (bytes[name] ?? 0) + size;
  }
  return bytes;
}

function packageOf(path) {
  const found = path.match(/^dist\/([^/]+)\//) ?? path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/);
  return found ? found[1] : 'application';
}
