import * as fc from 'fast-check';
import { runSeed } from './run-seed';

/** The cases checked in one go. In between the browser may answer its test runner. */
const BATCH = 25;

/** How long a failing case is shrunk, in milliseconds. */
const SHRINK_TIME = 2_000;

/**
 * Checks a property for many byte lists, from which `Choices` derives a case. Rejects with
 * the smallest failing case and the seed. JASMINE_SEED runs the same cases again.
 */
export async function assertForBytes(
  runs: number,
  check: (bytes: Uint8Array) => void,
): Promise<void> {
  for (let done = 0; done < runs; done += BATCH) {
    assertBatch(runSeed() * 1_000 + done / BATCH, Math.min(BATCH, runs - done), check);
    await new Promise(resolve => setTimeout(resolve));
  }
}

function assertBatch(seed: number, numRuns: number, check: (bytes: Uint8Array) => void): void {
  let giveUpAt = Infinity;
  const bytes = fc.uint8Array({ minLength: 180, maxLength: 300, size: 'max' });
  const property = fc.property(bytes, list => {
    // The time for shrinking is over, so nothing smaller counts as failing.
    if (performance.now() > giveUpAt) return;
    try {
      check(list);
    } catch (error) {
      giveUpAt = Math.min(giveUpAt, performance.now() + SHRINK_TIME);
      throw error;
    }
  });
  const { failed, errorInstance } = fc.check(property, { seed, numRuns });
  if (!failed) return;
  const cause = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`JASMINE_SEED=${runSeed()}: ${cause}`, { cause: errorInstance });
}
