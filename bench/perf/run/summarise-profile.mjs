/** Entries that are not the page's work: waiting, and time that the profiler cannot attribute. */
const OUTSIDE = new Set(['(idle)', '(program)', '(root)']);

/**
 * The functions of a CPU profile (CDP `Profiler.Profile`) by their self time: `{ total, functions:
 * [{ name, place, time, share }] }`, in milliseconds, idle time left out.
 */
export function summariseProfile({ nodes, samples, timeDeltas }, count = 15) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map();
  let total = 0;
  samples.forEach((id, index) => {
    const frame = names.get(id);
    if (OUTSIDE.has(frame.functionName)) return;
    // The delta of a sample is the time before it, so its own duration is the next delta.
    const time = (timeDeltas[index + 1] ?? 0) / 1000;
    const key = `${frame.functionName} ${placeOf(frame)}`;
    const known = times.get(key) ?? { name: nameOf(frame), place: placeOf(frame), time: 0 };
    times.set(key, { ...known, time: known.time + time });
    total += time;
  });
  const functions = [...times.values()]
    .sort((a, b) => b.time - a.time)
    .slice(0, count)
    .map(entry => ({ ...entry, share: total === 0 ? 0 : entry.time / total }));
  return { total, functions };
}

const nameOf = ({ functionName }) => functionName || '(anonymous)';

const placeOf = ({ url, lineNumber, columnNumber }) =>
  url ? `${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1}` : '';
