import { writeFileSync } from 'node:fs';
import { openPages } from './open-pages.mjs';
import { buildApp } from './prepare.mjs';
import { report } from './progress.mjs';
import { summariseProfile } from './summarise-profile.mjs';
import { takeSample } from './take-sample.mjs';

/**
 * The interval between samples, in microseconds. At this interval the profiler slows the page down
 * only a little.
 */
const INTERVAL = 100;

/** The numbers of samples for the warm-up, and of profiled samples. */
const WARM = 3;
const PROFILED = 10;

/**
 * Profiles the library in a workload. Prints where the time goes, and writes a profile for the
 * DevTools into dist/perf.
 */
export async function profile(browser, urlOf, workload) {
  const app = await buildApp('ours', report, { names: true });
  const contender = { name: 'ours', app };
  const { ours } = await openPages(browser, [contender], urlOf);
  const { page, cdp } = ours;
  const profiles = [];
  for (let sample = 0; sample < WARM; sample++) await takeSample(ours, workload, contender);

  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  // Only the measured part of a sample is profiled, not its set-up and clean-up.
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

/** Merges several profiles into one, with distinct node ids. */
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
