// The results as text: Markdown for the page, plain for the console. Pure.
import { formatNumber, formatShare, formatTable, formatTimes } from './format.mjs';

export const BEGIN = '<!-- written by `npm run bench`: begin -->';
export const END = '<!-- written by `npm run bench`: end -->';

/** The smallest factor that such samples can tell from noise. */
const TELLING = 1.25;

/** Replaces the section between the marks of a page, or appends it if there are no marks. */
export function replaceSection(page, section) {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) return `${page}${BEGIN}\n\n${section}\n\n${END}\n`;
  return `${page.slice(0, begin)}${BEGIN}\n\n${section}\n\n${page.slice(end)}`;
}

export function renderResults(results) {
  return [
    renderOrigin(results),
    '### Times and memory',
    'Each cell shows the median, then its ratio to that of hand-written HttpClient code, round by round: median [p10–p90].',
    renderFigures(results),
    ...renderReasons(results),
    '### Beside Apollo',
    'The ratio to what apollo-angular needs; less is better.',
    renderBeside(results, 'apollo'),
    '### What else was counted',
    renderCounts(results),
    '### Targets',
    renderTargets(results),
    '### Where others are better',
    renderBetter(results),
  ].join('\n\n');
}

function renderOrigin({ date, machine, rounds, contenders }) {
  const { cpu, cores, memoryGiB, system, node, chromium, load, loadAtEnd } = machine;
  const versions = contenders.flatMap(({ versions }) =>
    Object.entries(versions).map(([name, version]) => `${name} ${version}`),
  );
  return [
    `Measured on ${date.slice(0, 10)}: ${rounds} rounds, ${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system},`,
    `Node ${node}, Chromium ${chromium}; load ${formatNumber(load)} before, ${formatNumber(loadAtEnd)} after.`,
    `${[...new Set(versions)].join(', ')}.`,
  ].join(' ');
}

function renderFigures({ contenders, workloads }) {
  const rows = Object.values(workloads).map(({ title, unit, contenders: figures }) => [
    title,
    ...contenders.map(({ name }) => formatFigure(figures[name], unit)),
  ]);
  return formatTable(['', ...contenders.map(({ title }) => title)], rows);
}

function formatFigure(figure, unit) {
  if (!figure) return '';
  if (figure.notCapable) return 'not possible';
  if (!figure.value) return figure.failed;
  const times = figure.over?.bare ? ` · ${formatTimes(figure.over.bare)}` : '';
  const wrong = figure.wrong > 0 ? ` · **wrong ${figure.wrong}**` : '';
  return `${formatNumber(figure.value.median)} ${unit}${times}${wrong}`;
}

function renderReasons({ contenders, workloads }) {
  const titles = new Map(contenders.map(({ name, title }) => [name, title]));
  const lines = Object.values(workloads).flatMap(({ contenders: figures }) =>
    Object.entries(figures).flatMap(([name, { notCapable }]) =>
      notCapable ? [`- ${titles.get(name)} cannot apply events: ${notCapable}.`] : [],
    ),
  );
  return lines.length > 0 ? [[...new Set(lines)].join('\n')] : [];
}

function renderBeside({ contenders, workloads }, measure) {
  const others = contenders.filter(
    ({ name }) => name !== measure && !/-again$|-settling$/.test(name),
  );
  const rows = Object.values(workloads).map(({ title, contenders: figures }) => [
    title,
    ...others.map(({ name }) => {
      const over = figures[name]?.over?.[measure];
      return over ? formatTimes(over) : '';
    }),
  ]);
  return formatTable(['', ...others.map(({ title }) => title)], rows);
}

/** The names of the counts, in words. */
export const COUNTS = {
  plain: ['a list as plain JSON', value => `${formatNumber(value)} kB`],
  overPlain: ['memory relative to plain JSON', value => `×${value.toFixed(3)}`],
  added: ['memory on top of plain JSON', value => `${formatNumber(value)} kB`],
  left: ['left after closing, per list', value => `${formatNumber(value)} kB`],
  lost: ['rows that lost their identity', formatShare],
  told: ['subscribers notified per refetch', formatNumber],
  runs: ['subscribers notified per event', formatNumber],
  requests: ['requests sent meanwhile', formatNumber],
  heapAfter: ['heap afterwards, relative to before', value => `×${value.toFixed(3)}`],
  events: ['events in a sample', formatNumber],
  long: ['tasks over 50 ms', formatNumber],
};

function renderCounts({ contenders, workloads }) {
  const rows = Object.values(workloads).flatMap(({ title, contenders: figures }) =>
    Object.entries(COUNTS).flatMap(([count, [label, format]]) => {
      const cells = contenders.map(({ name }) => {
        const value = figures[name]?.counts?.[count];
        return value === undefined ? '' : format(value);
      });
      return cells.some(cell => cell !== '') ? [[`${title}: ${label}`, ...cells]] : [];
    }),
  );
  return formatTable(['', ...contenders.map(({ title }) => title)], rows);
}

function renderTargets({ contenders, workloads, targets }) {
  const rows = targets.map(target => {
    const { workload, most, stretch, measured, reached, stretched } = target;
    const verdict = stretched ? 'stretch target reached' : reached ? 'reached' : '**missed**';
    const wanted = `≤ ${most}${stretch === undefined ? '' : ` (stretch ${stretch})`}`;
    const what = describe(target, contenders, workloads);
    return [workloads[workload].title, what, wanted, measured.toPrecision(3), verdict];
  });
  return formatTable(['', 'measured as', 'target', 'median', ''], rows);
}

function describe({ over, own, count }, contenders, workloads) {
  if (count) return COUNTS[count][0];
  if (own) return `× “${workloads[own].title}”`;
  return `× ${contenders.find(({ name }) => name === over).title}`;
}

/** Lists the peers that need clearly less than the library, by the medians. */
function renderBetter({ contenders, workloads }) {
  const peers = contenders.filter(({ name }) => !/^ours|^bare-again/.test(name));
  const lines = Object.values(workloads).flatMap(({ title, contenders: figures }) => {
    const ours = figures.ours?.value?.median;
    const better = peers.flatMap(({ name, title: peer }) => {
      const theirs = figures[name]?.value?.median;
      const isBetter = ours !== undefined && theirs !== undefined && ours > theirs * TELLING;
      return isBetter ? [`${peer} (we need ${formatNumber(ours / theirs)} times as much)`] : [];
    });
    return better.length > 0 ? [`- ${title}: ${better.join(', ')}`] : [];
  });
  const none = `Nowhere by more than a factor of ${TELLING}.`;
  return lines.length > 0 ? lines.join('\n') : none;
}

/** For the console: a line for each figure. */
export function renderText({ workloads, targets }) {
  const lines = Object.entries(workloads).flatMap(([id, { unit, contenders }]) => [
    `\n${id}`,
    ...Object.entries(contenders).map(([name, figure]) => {
      const figures = figure.rounds > 0 ? ` · wrong ${figure.wrong}` : '';
      return `  ${name.padEnd(18)}${formatFigure(figure, unit)}${figures}${formatCounts(figure)}`;
    }),
  ]);
  const verdicts = targets.map(target => {
    const { workload, over, own, count, most, measured, reached } = target;
    const what = `${workload} ${over ?? own ?? count}`.padEnd(28);
    return `${reached ? 'reached' : 'MISSED '} ${what}${measured.toPrecision(3)} (target ${most})`;
  });
  return [...lines, '', ...verdicts].join('\n');
}

function formatCounts({ counts }) {
  if (!counts) return '';
  return ` · ${Object.entries(counts)
    .map(([name, value]) => `${name} ${formatNumber(value)}`)
    .join(', ')}`;
}
