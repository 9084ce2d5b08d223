import { writeFileSync } from 'node:fs';
import { openPages } from './open-pages.mjs';
import { buildApp } from './prepare.mjs';
import { report } from './progress.mjs';
import { summariseProfile } from './summarise-profile.mjs';
import { takeSample } from './take-sample.mjs';

/** The profiler slows the page down; at this many microseconds between samples not by much. */
const INTERVAL = 100;

/** Samples before, to warm the code; and those that are profiled. */
const WARM = 3;
const PROFILED = 10;

/** Where the library's time goes in a workload: printed, and in dist/perf for the DevTools. */
export async function profile(browser, urlOf, workload) {
  const app = await buildApp('ours', report, { names: true });
  const contender = { name: 'ours', app };
  const { ours } = await openPages(browser, [contender], urlOf);
  const { page, cdp } = ours;
  const profiles = [];
  for (let sample = 0; sample < WARM; sample++) await takeSample(ours, workload, contender);

  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  // Only what is measured is profiled, not what a sample needs before and after.
  await page.exposeFunction('measuring', async on => {
    if (on) await cdp.send('Profiler.start');
    else profiles.push((await cdp.send('Profiler.stop')).profile);
  });
  for (let sample = 0; sample < PROFILED; sample++) await takeSample(ours, workload, contender);
  if (profiles.length === 0) throw new Error(`${workload.id} has no part that can be profiled.`);

  const file = `dist/perf/${workload.id}.cpuprofile`;
  writeFileSync(file, JSON.stringify(profiles.at(-1)));
  const { total, functions } = summariseProfile(merge(profiles));
  console.log(
    `\n${workload.id}: self time of ${total.toFixed(1)} ms in ${profiles.length} samples`,
  );
  for (const { name, place, time, share } of functions) {
    const figures = `${(share * 100).toFixed(1).padStart(5)} % ${time.toFixed(2).padStart(8)} ms`;
    console.log(`${figures}  ${name.padEnd(32)} ${place}`);
  }
  report(`the last sample is in ${file}`);
}

/** Several profiles as one: ids of nodes are told apart. */
function merge(profiles) {
  const key = (index, id) => `${index}/${id}`;
  return {
    nodes: profiles.flatMap(({ nodes }, index) =>
      nodes.map(node => ({ ...node, id: key(index, node.id) })),
    ),
    samples: profiles.flatMap(({ samples }, index) => samples.map(id => key(index, id))),
    timeDeltas: profiles.flatMap(({ timeDeltas }) => timeDeltas),
  };
}
