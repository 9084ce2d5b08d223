/** Runs a job once, after `delay` milliseconds; @returns cancels it */
export type After = (delay: number, job: () => void) => () => void;

/** Uses the browser's `setTimeout`. */
export const afterTimeout: After = (delay, job) => {
  const timer = setTimeout(job, delay);
  return () => clearTimeout(timer);
};
