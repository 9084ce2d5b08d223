import { setTimeout as delay } from 'node:timers/promises';

/**
 * Opens `url` in a page and runs its specs. Resolves to their outcome (see page.mjs), or to `broken`:
 * why there is none.
 *
 * @param limit in milliseconds
 */
export async function runPage(page, url, limit) {
  const late = new AbortController();
  try {
    return await Promise.race([
      outcomeOf(page, url),
      delay(limit, { broken: `did not end in ${limit / 1000} s` }, { signal: late.signal }),
    ]);
  } finally {
    late.abort();
  }
}

async function outcomeOf(page, url) {
  try {
    // The limit of runPage holds, not one of its own.
    await page.goto(url, { timeout: 0 });
    return await page.evaluate(async () => {
      const { jasmine, outcome } = globalThis;
      const { failedExpectations } = await jasmine.getEnv().execute();
      outcome.failures.push(...failedExpectations.map(({ message }) => message));
      return outcome;
    });
  } catch (error) {
    return { broken: `broke off: ${error.message}` };
  }
}
