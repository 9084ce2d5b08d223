const start = performance.now();

/** What is going on, and since when. */
export function report(text) {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${text}`);
}
