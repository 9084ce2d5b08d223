import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatNumber, formatTable, formatTimes } from './format.mjs';
import { BEGIN, COUNTS, END, renderResults, renderText, replaceSection } from './render.mjs';
import { judge, TARGETS as REAL_TARGETS } from './targets.mjs';

const flat = (median, over = {}) => ({
  value: { median, p10: median, p90: median },
  over: Object.fromEntries(
    Object.entries(over).map(([name, times]) => [name, { median: times, p10: times, p90: times }]),
  ),
  wrong: 0,
  rounds: 5,
});

const WORKLOADS = {
  'W1-20': {
    title: 'First result',
    unit: 'ms',
    contenders: {
      bare: flat(0.1),
      ours: { ...flat(0.15, { bare: 1.5, apollo: 0.05 }), counts: { told: 0 } },
      apollo: flat(3, { bare: 30 }),
      peer: { ...flat(0.11), wrong: 4 },
    },
  },
  'W3-1': {
    title: 'Event',
    unit: 'µs',
    contenders: {
      bare: flat(10),
      ours: flat(30, { bare: 3 }),
      peer: { notCapable: 'it has no way in' },
    },
  },
};

const TARGETS = [
  { workload: 'W1-20', over: 'bare', most: 2, stretch: 1.6 },
  { workload: 'W1-20', over: 'apollo', most: 0.04 },
  { workload: 'W1-20', count: 'told', most: 0 },
  { workload: 'W3-1', own: 'W1-20', most: 250 },
  { workload: 'W2', over: 'bare', most: 2 },
];

const contender = (name, title) => ({ name, title, versions: { [name]: '1.2.3' } });
const RESULTS = {
  date: '2026-11-22T01:02:03.000Z',
  machine: { cpu: 'A fast one', cores: 2, memoryGiB: 24, load: 0.5, loadAtEnd: 3 },
  rounds: 5,
  contenders: [
    contender('bare', 'By hand'),
    contender('ours', 'Ours'),
    contender('apollo', 'Apollo'),
    contender('peer', 'Peer'),
  ],
  workloads: WORKLOADS,
  targets: judge(WORKLOADS, TARGETS),
};

it('judges only what was measured, by the medians', () => {
  const verdicts = RESULTS.targets.map(({ measured, reached, stretched }) => [
    measured,
    reached,
    stretched,
  ]);
  assert.deepEqual(verdicts, [
    [1.5, true, true],
    [0.05, false, false],
    [0, true, false],
    [200, true, false],
  ]);
});

it('shows each figure, its ratio, why a contender cannot take part, and wrong rows', () => {
  const text = renderResults(RESULTS);
  assert.match(text, /\| First result \| 0\.10 ms \| 0\.15 ms · ×1\.5 \[1\.5–1\.5\] \|/);
  assert.match(text, /0\.11 ms · \*\*wrong 4\*\*/);
  assert.match(
    text,
    /\| Event \| 10\.0 µs \| 30\.0 µs · ×3\.0 \[3\.0–3\.0\] \| {2}\| not possible \|/,
  );
  assert.match(text, /- Peer cannot apply events: it has no way in\./);
  assert.match(text, /2026-11-22: 5 rounds, A fast one, 2 cores, 24 GiB/);
});

it('says for each target whether it is reached, and names peers that are better', () => {
  const text = renderResults(RESULTS);
  assert.match(
    text,
    /\| First result \| × By hand \| ≤ 2 \(stretch 1\.6\) \| 1\.50 \| stretch target reached \|/,
  );
  assert.match(text, /\| × Apollo \| ≤ 0\.04 \| 0\.0500 \| \*\*missed\*\* \|/);
  assert.match(text, /- First result: By hand \(we need 1\.5 times as much\), Peer/);
  assert.match(text, /- Event: By hand \(we need 3\.0 times as much\)$/);
  const console = renderText(RESULTS);
  assert.match(console, /MISSED {2}W1-20 apollo +0\.0500 \(target 0\.04\)/);
  assert.match(console, /peer +0\.11 ms · \*\*wrong 4\*\* · wrong 4/);
});

it('says so if no peer is better', () => {
  const { 'W1-20': workload } = WORKLOADS;
  const { ours, apollo } = workload.contenders;
  const alone = { 'W1-20': { ...workload, contenders: { ours, apollo } } };
  assert.match(
    renderResults({ ...RESULTS, workloads: alone, targets: [] }),
    /Nowhere by more than/,
  );
});

it('replaces what is between the marks and keeps the prose around it', () => {
  const page = `# Title\n\n${BEGIN}\n\nold\n\n${END}\n\nAfter.\n`;
  const replaced = replaceSection(page, 'new');
  assert.equal(replaced, `# Title\n\n${BEGIN}\n\nnew\n\n${END}\n\nAfter.\n`);
  assert.equal(replaceSection(replaced, 'new'), replaced);
});

it('adds the marks if there are none', () => {
  assert.equal(replaceSection('', 'new'), `${BEGIN}\n\nnew\n\n${END}\n`);
  assert.equal(replaceSection('# Title\n', 'new'), `# Title\n${BEGIN}\n\nnew\n\n${END}\n`);
});

it('writes numbers with only the digits that matter', () => {
  assert.deepEqual([0, 0.01234, 1.234, 12.34, 1234.5, undefined].map(formatNumber), [
    '0',
    '0.012',
    '1.2',
    '12.3',
    '1,235',
    '–',
  ]);
  assert.equal(formatTimes({ median: 2, p10: 1, p90: 10.04 }), '×2.0 [1.0–10.0]');
});

it('escapes a bar in a cell', () => {
  assert.equal(formatTable(['', 'a'], [['x|y', '1']]), '|  | a |\n|---|---|\n| x\\|y | 1 |');
});

it('has words for everything that is counted against a target', () => {
  const counts = REAL_TARGETS.flatMap(({ count }) => count ?? []);
  assert.ok(counts.length > 0);
  for (const count of counts) assert.ok(COUNTS[count], count);
});
