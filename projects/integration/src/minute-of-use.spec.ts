import { TestBed, type ComponentFixture } from '@angular/core/testing';
import { withSubscriptions } from 'ngx-watch-query';
import { desk, faultyUrl, LIVE_YOGA, mendAll } from './support/live/live-servers';
import { until } from './support/live/until';
import { problemsIn } from './support/use/check-log';
import { provideShop, useOf } from './support/use/provide-shop';
import { randomBy, runSeed } from './support/use/random';
import { RequestRecorder } from './support/use/request-recorder';
import type { LoggedRequest } from './support/use/sent-request';
import { Shop } from './support/use/shop';
import { spyOnVisibility, takeStep } from './support/use/take-step';
import { stepsOf } from './support/use/user';

/** How long the page is used, in milliseconds. */
const DURATION = 60_000;

/** How long nothing else happens at the end, so that everything due is requested. */
const QUIET = 3000;

describe('a minute of use', () => {
  beforeEach(mendAll);

  it(
    'the log of the server knows no two requests in flight of one WatchQuery, and no equal one within its window: one task (E5), 0.2 s after what was asked in the background (V15, V19), pollInterval (F2), staleTime (K1, K3), 5 s for focus (F3)',
    async () => {
      const steps = stepsOf(runSeed(), DURATION);
      const { fixture, recorder } = await openShop();
      const show = spyOnVisibility();
      const look = (isSeen: boolean): void => show(recorder, isSeen);
      for (const step of steps) {
        await wait(step.after);
        await takeStep(step, fixture, { changeElsewhere, cut: () => desk('cut'), look });
      }
      look(true);
      await wait(QUIET);
      await until(() => recorder.sent.every(({ to }) => to !== undefined));
      // A poll while the log is fetched would not be in it.
      fixture.destroy();

      const response = await fetch(`${LIVE_YOGA.control}/log`);
      const log = (await response.json()) as readonly LoggedRequest[];
      const problems = problemsIn(log, useOf(recorder, fixture.componentInstance));
      const origins = new Set(recorder.sent.map(({ of, origin }) => `${of} ${origin}`));
      console.info(`JASMINE_SEED=${runSeed()}: ${steps.length} steps, ${log.length} requests`);
      expect(problems.slice(0, 10)).toEqual([]);
      expect(log.length).toBeGreaterThan(DURATION / 500);
      expect([...origins]).toEqual(
        jasmine.arrayContaining([
          ...['catalogue turn', 'catalogue prefetch', 'catalogue own', 'book own', 'book turn'],
          ...['live turn', 'live own', 'endless turn', 'endless own', 'newest own'],
        ]),
      );
      TestBed.resetTestingModule();
    },
    DURATION + 25_000,
  );
});

async function openShop(): Promise<{
  readonly fixture: ComponentFixture<Shop>;
  readonly recorder: RequestRecorder;
}> {
  const url = (await faultyUrl()).replace('http:', 'ws:');
  const recorder = new RequestRecorder(randomBy(runSeed()));
  TestBed.configureTestingModule({
    providers: [...provideShop(recorder, LIVE_YOGA.uri, withSubscriptions({ url }))],
  });
  const fixture = TestBed.createComponent(Shop);
  fixture.autoDetectChanges();
  await until(() => fixture.componentInstance.live.live === 'live');
  return { fixture, recorder };
}

/** How many changes other users have made. */
let changes = 0;

/** Changes a book as another user. */
async function changeElsewhere(which: number): Promise<void> {
  // A title that the row has had before would look like the answer of a late replica (V22).
  const title = JSON.stringify(`Book ${which}, elsewhere ${++changes}`);
  const mutation =
    which % 4 === 0
      ? `createBook(title: ${title})`
      : `updateBook(id: "${1 + (which % 100)}", title: ${title})`;
  await fetch(LIVE_YOGA.uri, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `mutation { ${mutation} { id } }` }),
  });
}

function wait(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, time));
}
