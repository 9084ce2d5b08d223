import { whyNot } from './contenders.mjs';
import { summarise } from './summarise.mjs';
import { takeSample } from './take-sample.mjs';

/**
 * The warm-up of one contender in one workload: at most this many samples, and no new sample after
 * this many milliseconds for each round to come.
 */
const WARM_UP = { most: 40, perRound: 100 };

/**
 * A contender that has taken this many milliseconds for the samples of a workload takes no more.
 */
const PATIENCE = 60_000;

/**
 * In each round every contender takes one sample of each workload, in another order each time. The
 * results of the warm-up before the first round are discarded.
 */
export async function measure(pages, contenders, workloads, rounds, report) {
  const samples = new Map(workloads.map(({ id }) => [id, {}]));
  const spent = new Map();
  for (let round = -1; round < rounds; round++) {
    if (round >= 0) report(`round ${round + 1} of ${rounds}`);
    for (const workload of workloads) {
      if (round >= (workload.rounds ?? rounds)) continue;
      if (round < 0) report(`warming up ${workload.id}`);
      for (const contender of rotate(contenders, round + 1)) {
        if (whyNot(contender, workload)) continue;
        const list = (samples.get(workload.id)[contender.name] ??= []);
        if (list.some(sample => sample?.failed)) continue;
        const key = `${workload.id} ${contender.name}`;
        const before = spent.get(key) ?? 0;
        if (before > PATIENCE) continue;
        const begun = performance.now();
        const take = () => attempt(pages, workload, contender, report);
        const sample = await (round < 0 ? warmUp(take, rounds) : take());
        if (round >= 0) spent.set(key, before + performance.now() - begun);
        if (round >= 0 || sample.failed) list[Math.max(round, 0)] = sample;
      }
    }
  }
  return Object.fromEntries(
    workloads.map(workload =>
      summarise(workload, samples.get(workload.id), reasons(contenders, workload)),
    ),
  );
}

/**
 * Takes enough samples for the engine to compile hot code. Returns the last one, to see whether it
 * failed.
 */
async function warmUp(take, rounds) {
  const end = performance.now() + WARM_UP.perRound * rounds;
  let sample = await take();
  for (let count = 1; count < WARM_UP.most && performance.now() < end && !sample.failed; count++) {
    sample = await take();
  }
  return sample;
}

/** If a contender fails, that is a result, and the others go on. */
async function attempt(pages, workload, contender, report) {
  const { name } = contender;
  try {
    return await takeSample(pages[name], workload, contender);
  } catch (error) {
    report(`${name} fails in ${workload.id}: ${error.message}`);
    pages[name] = await pages[name].reopen();
    return { failed: error.message.split('\n')[0] };
  }
}

const rotate = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

function reasons(contenders, workload) {
  return Object.fromEntries(
    contenders.flatMap(contender => {
      const reason = whyNot(contender, workload);
      return reason && reason !== 'left out' ? [[contender.name, reason]] : [];
    }),
  );
}
