/** While one page waits, another one works. */
const PAGES = 2;

/**
 * Judges all defects and prints a line for each. Resolves to whether a spec has noticed every one.
 *
 * @param runner as openRunner gives it
 */
export async function judgeAll(runner, defects, print = console.log) {
  let passed = 0;
  const judge = async defect => {
    const { verdict } = await twiceIfBroken(() => runner.judge(defect));
    if (verdict === 'noticed') passed++;
    print(lineOf(defect, verdict));
  };
  const refused = defects.filter(({ name }) => runner.refusals.has(name));
  // Nothing has to run for these, so nobody waits minutes to read of them.
  await inPages(refused, judge);
  await demandPass(runner);
  await inPages(
    defects.filter(defect => !refused.includes(defect)),
    judge,
  );
  // Once more: what makes a spec fail here may have made it fail with a defect, too.
  await demandPass(runner);
  const failed = defects.length - passed;
  print(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Specs that fail without a defect would seem to notice everything. */
async function demandPass({ specPaths, runClean }) {
  await inPages(specPaths, async specPath => {
    const { verdict, failures = [] } = await twiceIfBroken(() => runClean(specPath));
    if (verdict === 'passed') return;
    const why = failures.length > 0 ? failures : [verdict];
    throw new Error([`Without a defect ${specPath} must pass:`, ...why].join('\n'));
  });
}

/** A page that was too slow or broke off says nothing of the specs, so it is tried once more. */
async function twiceIfBroken(run) {
  const outcome = await run();
  return outcome.broken ? run() : outcome;
}

/** Does the task for each item, for as many at a time as there are pages. */
async function inPages(items, task) {
  const waiting = [...items];
  const work = async () => {
    while (waiting.length > 0) await task(waiting.shift());
  };
  await Promise.all(Array.from({ length: PAGES }, work));
}

function lineOf({ name, spec }, verdict) {
  const what = verdict === 'passed' ? 'NOT NOTICED' : verdict;
  return `${verdict === 'noticed' ? '✔' : '✖'} ${name}: ${what} (${spec})`;
}
