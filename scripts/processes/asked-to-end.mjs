const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STEP_MS = 500;

/**
 * Resolves at the first signal that asks us to end, or when the npm that runs us is gone: a signal
 * to npm ends npm and its shell, and does not reach us.
 *
 * The listeners stay. Both npm and the terminal send Ctrl-C, and the second signal must not end
 * this process before its children are gone.
 */
export function askedToEnd({ env = process.env } = {}) {
  return new Promise(resolve => {
    for (const name of SIGNALS) process.on(name, () => resolve());
    const parent = process.ppid;
    if (!env.npm_lifecycle_event) return;
    setInterval(() => process.ppid === parent || resolve(), STEP_MS).unref();
  });
}
