/**
 * Runs parts side by side: each as soon as what it needs has ended and a place is free, the earliest
 * of the table first; one that is to run `alone` when nothing else runs. Resolves to the results in
 * the order of the table.
 *
 * @param run runs one part, and resolves to its result
 * @param places how many may run at once
 * @param signal ends the run: no part is started any more, and there is no result for these
 */
export async function runParts(parts, { run, places, signal }) {
  const waiting = [...parts];
  const results = new Map();
  const ended = name => results.has(name) || !parts.some(part => part.name === name);
  const takeNext = () => {
    const index = waiting.findIndex(
      ({ needs = [], alone }) => needs.every(ended) && !(alone && running.size > 0),
    );
    return index < 0 ? [] : waiting.splice(index, 1);
  };
  const running = new Set();
  let free = places;
  while (waiting.length + running.size > 0) {
    if (signal?.aborted) waiting.length = 0;
    const [part] = free > 0 ? takeNext() : [];
    if (part) {
      const taken = part.alone ? places : 1;
      free -= taken;
      const end = run(part).then(result => {
        results.set(part.name, result);
        running.delete(end);
        free += taken;
      });
      running.add(end);
    } else if (running.size > 0) {
      await Promise.race(running);
    }
  }
  return parts.flatMap(({ name }) => results.get(name) ?? []);
}
