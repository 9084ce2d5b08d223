import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askedToEnd } from '../processes/asked-to-end.mjs';
import { endGroup } from '../processes/end-group.mjs';
import { prefixLines } from '../processes/prefix-lines.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';
import { waitUntilAnswers } from './wait-until-answers.mjs';

const PRELOAD = new URL('../processes/end-with-parent.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEVER = new Promise(() => {});
/** Long enough to see how the others behave without it. */
const PAUSE_BEFORE_RETURN_MS = 5000;

const toStdout = text => process.stdout.write(text);

/**
 * Runs programs ({ name, args, env, request, hide?, returns? }) side by side, calls `onReady` with
 * their process ids by name when each has answered its request, and resolves to an exit code once
 * all of them are gone: 0 when a signal asked for it, 1 when one ended by itself or did not answer.
 *
 * A program that `returns` is started again `pauseMs` after it ended by itself, once all of them
 * were ready; `onReady` is called again when it answers.
 */
export async function runTogether(
  programs,
  { onReady, write = toStdout, pauseMs = PAUSE_BEFORE_RETURN_MS },
) {
  const asked = askedToEnd();
  const stop = new AbortController();
  const { signal } = stop;
  const width = Math.max(...programs.map(({ name }) => name.length));
  const running = new Map();
  const start = program => running.set(program, run(program, width, signal, write));
  const answers = ({ request }) => waitUntilAnswers(request, { signal });
  const tellReady = () =>
    onReady(Object.fromEntries([...running].map(([{ name }, { child }]) => [name, child.pid])));

  programs.forEach(start);
  let isReady = false;
  const ready = Promise.all(programs.map(answers)).then(() => {
    isReady = true;
    tellReady();
  });
  const failure = await Promise.race([
    asked,
    ...programs.map(endOf),
    ready.then(
      () => NEVER,
      error => error.message,
    ),
  ]);

  stop.abort();
  if (failure) write(`\n${failure} Ending everything.\n`);
  await Promise.all([...running.values()].map(({ child }) => endGroup(child)));
  return failure ? 1 : 0;

  /** Resolves when a program has ended for good, to how it did. */
  async function endOf(program) {
    const { child, ended } = running.get(program);
    const end = describeEnd(program.name, await ended);
    // A program that fails at its first start would fail again.
    if (!program.returns || !isReady) return end;
    if (!signal.aborted) write(`\n${end} It is started again in ${pauseMs / 1000} s.\n\n`);
    await endGroup(child);
    await delay(pauseMs, undefined, { signal });
    start(program);
    const again = running.get(program);
    answers(program).then(
      () => running.get(program) === again && tellReady(),
      () => {},
    );
    return endOf(program);
  }
}

function run({ args, env, hide, name }, width, signal, write) {
  const { child, ended } = spawnGroup(['--import', PRELOAD, ...args], {
    cwd: ROOT,
    env,
    tied: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    // The output of programs that are being ended is only noise.
    const print = text => signal.aborted || hide?.test(text) || write(text);
    const lines = prefixLines(`${name.padEnd(width)} | `, print);
    stream.on('data', lines.push).on('end', lines.flush);
  }
  return { child, ended };
}

function describeEnd(name, { code, signal, error }) {
  return `The ${name} ended by itself (${error?.message ?? signal ?? `exit code ${code}`}).`;
}
