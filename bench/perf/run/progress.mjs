const start = performance.now();

/** Prints what is going on, and the time since the start. */
export function report(text) {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${text}`);
}
