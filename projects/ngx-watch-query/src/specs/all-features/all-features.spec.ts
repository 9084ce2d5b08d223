import { TestBed } from '@angular/core/testing';
import { partsOf } from '../random/parts-of';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';
import { runSeed } from '../random/run-seed';
import { prepareApps } from '../router/prepare-apps';
import { Trial } from './trial';

/** Parts keep each single spec short enough for the browser. */
const PARTS = partsOf(4);
const TRIALS = 50;

/** Far more than needed: with a fault most trials fail. */
const ENOUGH = 20;

const seedOf = (part: number, index: number) => runSeed() * 31 + part * 1_000_003 + index * 7919;

describe('all features together, with the Router, in random trials', () => {
  prepareApps();

  async function run(trial: Trial): Promise<string | null> {
    const problem = await trial.run();
    TestBed.resetTestingModule();
    return problem;
  }

  for (let part = 0; part < PARTS; part++) {
    it(
      `L9, L10, L18, R3, V10, V20: agree with the server and the URL at rest, part ${part + 1} of ${PARTS}`,
      async () => {
        const open = { lists: 0, records: 0 };
        for (let index = 0; index < TRIALS; index++) {
          const trial = new Trial(seedOf(part, index));
          const problem = await run(trial);
          if (problem) throw new Error(`JASMINE_SEED=${runSeed()}: ${problem}`);
          open.lists += trial.views.lists.length;
          open.records += trial.views.records.length;
        }
        // The trials have shown what they check.
        expect(open.lists).toBeGreaterThan(TRIALS);
        expect(open.records).toBeGreaterThan(TRIALS / 4);
      },
      PROPERTY_TIMEOUT,
    );
  }

  it(
    'V10: notice a server that does not report its changes',
    async () => {
      let found: string | null = null;
      for (let index = 0; index < ENOUGH && !found; index++) {
        found = await run(new Trial(index, 'silence'));
      }
      expect(found).toMatch(/^V10: shows .* not/);
    },
    PROPERTY_TIMEOUT,
  );
});
