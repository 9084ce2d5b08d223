import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryService,
  withAppend,
  withCache,
  withMutations,
  withSubscriptions,
} from 'ngx-watch-query';
import { faultyUrl, LIVE_YOGA, mendAll } from './support/live/live-servers';
import { minutesOf } from './support/minutes-of';
import { PATIENCE, pick, Soak, type Findings } from './support/soak/soak';
import { troublesOf } from './support/soak/troubles';
import { slowly } from './support/soak/view';
import { randomBy, runSeed } from './support/use/random';

/** How many minutes the soak takes. SOAK_MINUTES=60 makes it an hour. */
const MINUTES = minutesOf('soakMinutes');

/** The time limit for a user's requests, in milliseconds. */
const TIMEOUT = 15_000;

describe('a soak', () => {
  beforeEach(mendAll);

  it(
    'V10, V18, V20, V21, V22: whatever goes wrong, no view is wrong for 10 s without saying that it may be; one that grows, for 15 s (A3)',
    async () => {
      const below = randomBy(runSeed());
      const troubles = openTroubles();
      const soak = await openSoak(below);
      const findings: Findings[] = [];
      const first = below(troubles.length);
      const end = performance.now() + MINUTES * 60_000;
      while (performance.now() < end) {
        // In turn, so that a run of some length plays them all.
        const one = pick(troubles, first + findings.length);
        const other = pick(troubles, below(troubles.length));
        const isAlone = one.isReplica === true || other.isReplica === true;
        findings.push(await soak.round(isAlone ? [one] : [one, other]));
      }
      const [comparisons, doubted] = [sum(findings, 'comparisons'), sum(findings, 'doubted')];
      const changes = sum(findings, 'changes');
      console.info(
        `JASMINE_SEED=${runSeed()}: ${changes} changes, ${comparisons} comparisons, ${doubted} in doubt meanwhile`,
      );
      expect(findings.flatMap(({ wrong }) => wrong)).toEqual([]);
      // Proves that the soak has tested something.
      expect(changes).toBeGreaterThan(findings.length);
      TestBed.resetTestingModule();
    },
    MINUTES * 60_000 + 2 * PATIENCE,
  );
});

function openTroubles() {
  const state = spyOnProperty(document, 'visibilityState').and.returnValue('visible');
  return troublesOf(isSeen => {
    state.and.returnValue(isSeen ? 'visible' : 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function openSoak(below: (count: number) => number): Promise<Soak> {
  const url = (await faultyUrl()).replace('http:', 'ws:');
  TestBed.configureTestingModule({
    providers: [
      // Uses random numbers of its own: the number of requests must not change the sequence of the
      // others.
      provideHttpClient(withInterceptors([slowly(randomBy(runSeed() + 1))])),
      provideWatchQuery(
        { uri: LIVE_YOGA.uri, defaultPaginator: 'paginator', defaultLimit: 10, timeout: TIMEOUT },
        withSubscriptions({ url }),
        withAppend(),
        withCache(),
        withMutations(),
      ),
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const soak = TestBed.runInInjectionContext(() => new Soak(service, below));
  await soak.start();
  return soak;
}

function sum(findings: readonly Findings[], name: 'comparisons' | 'changes' | 'doubted'): number {
  return findings.reduce((total, one) => total + one[name], 0);
}
