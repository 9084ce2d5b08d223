import { quantile, ratios, spread } from './statistics.mjs';

/** The contenders that all are compared with, round by round. */
const MEASURES = ['bare', 'apollo', 'tanstack-query'];

/**
 * The figures of a workload from its samples, `{ contender: [sample of round 0, …] }`. A round that
 * failed is `{ failed }`.
 */
export function summarise(workload, samples, reasons) {
  const values = Object.fromEntries(
    Object.entries(samples).map(([name, list]) => [name, list.map(sample => sample?.value)]),
  );
  const contenders = {};
  for (const [name, list] of Object.entries(samples)) {
    contenders[name] = { ...summariseOne(list), over: compare(name, values) };
  }
  for (const [name, reason] of Object.entries(reasons)) contenders[name] = { notCapable: reason };
  const { id, title, unit } = workload;
  return [id, { title, unit, contenders }];
}

function summariseOne(list) {
  const good = list.filter(sample => sample && !sample.failed);
  const failed = list.find(sample => sample?.failed)?.failed;
  const values = good.map(({ value }) => value);
  return {
    value: spread(values),
    counts: medians(good.map(({ counts }) => counts)),
    wrong: good.reduce((sum, { wrong }) => sum + wrong, 0),
    rounds: good.length,
    ...(failed !== undefined && { failed }),
    samples: values,
  };
}

function compare(name, values) {
  const over = {};
  for (const measure of MEASURES) {
    if (measure === name || !values[measure]) continue;
    const found = ratios(values[name], values[measure]);
    if (found) over[measure] = found;
  }
  return over;
}

function medians(counts) {
  const names = Object.keys(counts[0] ?? {});
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map(name => [
      name,
      quantile(
        counts.map(count => count[name]),
        0.5,
      ),
    ]),
  );
}
