import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 200;
const ONE_TRY_MS = 10_000;

/** Resolves when `request` is answered without a server error; rejects after `patience` ms. */
export async function waitUntilAnswers({ url, ...init }, { patience = 180_000, signal } = {}) {
  const end = Date.now() + patience;
  let last = 'no answer';
  while (Date.now() < end) {
    signal?.throwIfAborted();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ONE_TRY_MS) });
      await response.arrayBuffer();
      if (response.ok) return;
      last = `HTTP ${response.status}`;
    } catch (error) {
      last = error.cause?.code ?? error.name;
    }
    await delay(STEP_MS, undefined, { signal });
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s (${last}).`);
}
