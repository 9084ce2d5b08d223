import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Builds applications of bench/size, at most two at a time.
 *
 * @throws Error that says what a build has printed
 */
export async function buildAll(names) {
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await build(name);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
}

function build(name) {
  const args = ['node_modules/@angular/cli/bin/ng.js', 'build', 'size', '--configuration', name];
  const child = spawn(process.execPath, args);
  let printed = '';
  child.stdout.on('data', data => (printed += data));
  child.stderr.on('data', data => (printed += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', status =>
      status === 0
        ? resolve()
        : reject(new Error(`bench/size/${name} does not build:\n${printed}`)),
    );
  });
}
