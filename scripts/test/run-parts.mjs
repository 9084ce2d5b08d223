/**
 * Runs parts side by side: each as soon as what it needs has ended and a place is free, the earliest
 * of the table first. Resolves to the results in the order of the table.
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
    const index = waiting.findIndex(({ needs = [] }) => needs.every(ended));
    return index < 0 ? [] : waiting.splice(index, 1);
  };
  const running = new Set();
  while (waiting.length + running.size > 0) {
    if (signal?.aborted) waiting.length = 0;
    const [part] = running.size < places ? takeNext() : [];
    if (part) {
      const end = run(part).then(result => {
        results.set(part.name, result);
        running.delete(end);
      });
      running.add(end);
    } else if (running.size > 0) {
      await Promise.race(running);
    }
  }
  return parts.flatMap(({ name }) => results.get(name) ?? []);
}
