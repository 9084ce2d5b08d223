/** Runs a job once after so many milliseconds; @returns takes it back */
export type After = (delay: number, job: () => void) => () => void;

/** On the clock of the browser. */
export const afterTimeout: After = (delay, job) => {
  const timer = setTimeout(job, delay);
  return () => clearTimeout(timer);
};
