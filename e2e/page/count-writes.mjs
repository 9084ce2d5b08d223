/**
 * Runs in the browser before the page does: counts in `addressWrites` how often a script changes the
 * address, pushed and replaced. The Router also writes the address that is there already, to note
 * something beside it: that is no change.
 */
export function countWrites() {
  const { history, location } = globalThis;
  globalThis.addressWrites = { pushed: 0, replaced: 0 };
  for (const [method, kind] of [
    ['pushState', 'pushed'],
    ['replaceState', 'replaced'],
  ]) {
    const write = history[method].bind(history);
    history[method] = (state, unused, url) => {
      const before = location.href;
      write(state, unused, url);
      if (location.href !== before) globalThis.addressWrites[kind]++;
    };
  }
}
