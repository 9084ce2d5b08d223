import { fileURLToPath } from 'node:url';
import { askedToEnd } from '../processes/asked-to-end.mjs';
import { endGroup } from '../processes/end-group.mjs';
import { prefixLines } from '../processes/prefix-lines.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';
import { waitUntilAnswers } from './wait-until-answers.mjs';

const PRELOAD = new URL('../processes/end-with-parent.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEVER = new Promise(() => {});

const toStdout = text => process.stdout.write(text);

/**
 * Runs programs ({ name, args, env, request, hide? }) side by side, calls `onReady` when each has
 * answered its request, and resolves to an exit code once all of them are gone: 0 when a signal
 * asked for it, 1 when one ended by itself or did not answer.
 */
export async function runTogether(programs, { onReady, write = toStdout }) {
  const asked = askedToEnd();
  const stop = new AbortController();
  const width = Math.max(...programs.map(({ name }) => name.length));
  const running = programs.map(program => run(program, width, stop.signal, write));
  const ready = Promise.all(
    programs.map(({ request }) => waitUntilAnswers(request, { signal: stop.signal })),
  );

  const failure = await Promise.race([
    asked,
    ...running.map(({ name, ended }) => ended.then(end => describeEnd(name, end))),
    ready.then(onReady).then(
      () => NEVER,
      error => error.message,
    ),
  ]);

  stop.abort();
  if (failure) write(`\n${failure} Ending everything.\n`);
  await Promise.all(running.map(({ child }) => endGroup(child)));
  return failure ? 1 : 0;
}

function run({ name, args, env, hide }, width, signal, write) {
  const { child, ended } = spawnGroup(['--import', PRELOAD, ...args], {
    cwd: ROOT,
    env,
    tied: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    // What programs print while they are being ended is noise.
    const print = text => signal.aborted || hide?.test(text) || write(text);
    const lines = prefixLines(`${name.padEnd(width)} | `, print);
    stream.on('data', lines.push).on('end', lines.flush);
  }
  return { name, child, ended };
}

function describeEnd(name, { code, signal, error }) {
  return `The ${name} ended by itself (${error?.message ?? signal ?? `exit code ${code}`}).`;
}
