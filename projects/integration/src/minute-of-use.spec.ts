import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { TestBed, type ComponentFixture } from '@angular/core/testing';
import {
  provideWatchQuery,
  withAppend,
  withCache,
  withMutations,
  withRefresh,
  withSubscriptions,
} from 'ngx-watch-query';
import { desk, faultyUrl, LIVE_YOGA, mendAll } from './support/live/live-servers';
import { until } from './support/live/until';
import { problemsIn } from './support/use/check-log';
import { randomBy, runSeed } from './support/use/random';
import { RequestRecorder } from './support/use/request-recorder';
import type { LoggedRequest } from './support/use/sent-request';
import { POLL_INTERVAL, Shop, STALE_TIME } from './support/use/shop';
import { stepsOf, type Step } from './support/use/user';

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
      const shop = fixture.componentInstance;
      const state = spyOnProperty(document, 'visibilityState').and.returnValue('visible');
      const look = (isSeen: boolean): void => {
        state.and.returnValue(isSeen ? 'visible' : 'hidden');
        recorder.act('', 'focus', () => document.dispatchEvent(new Event('visibilitychange')));
      };
      for (const step of steps) {
        await wait(step.after);
        await take(step, fixture, look);
      }
      look(true);
      await wait(QUIET);
      await until(() => recorder.sent.every(({ to }) => to !== undefined));

      const response = await fetch(`${LIVE_YOGA.control}/log`);
      const log = (await response.json()) as readonly LoggedRequest[];
      const { sent } = recorder;
      const problems = problemsIn(log, {
        sent,
        shared: ['newest'],
        staleTime: { catalogue: STALE_TIME },
        pollInterval: { book: POLL_INTERVAL },
        changes: shop.changes,
        calls: { endless: shop.calls },
      });
      const origins = new Set(sent.map(({ of, origin }) => `${of} ${origin}`));
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
    providers: [
      { provide: RequestRecorder, useValue: recorder },
      provideHttpClient(withInterceptors([recorder.intercept])),
      provideWatchQuery(
        { uri: LIVE_YOGA.uri, defaultPaginator: 'paginator', defaultLimit: 10 },
        withSubscriptions({ url }),
        withCache({ staleTime: STALE_TIME }),
        withMutations(),
        withRefresh(),
        withAppend(),
      ),
    ],
  });
  const fixture = TestBed.createComponent(Shop);
  fixture.autoDetectChanges();
  await until(() => fixture.componentInstance.live.live === 'live');
  return { fixture, recorder };
}

async function take(
  { do: deed, which }: Step,
  fixture: ComponentFixture<Shop>,
  look: (isSeen: boolean) => void,
): Promise<void> {
  switch (deed) {
    case 'elsewhere':
      return changeElsewhere(which);
    case 'away':
    case 'back':
      look(deed === 'back');
      return;
    case 'cut':
      // Happens about once a minute.
      if (which < 100) await desk('cut');
      return;
    case 'rest':
      return;
    case 'hover':
      at(fixture, 'turn', 1)?.dispatchEvent(new Event('pointerenter'));
      return;
    default:
      at(fixture, deed, which)?.click();
      // Requests that are due to changed signals are sent in the same task.
      TestBed.tick();
  }
}

/** One of the buttons of this kind. */
function at(fixture: ComponentFixture<Shop>, kind: string, which: number): HTMLElement | undefined {
  const page = fixture.nativeElement as HTMLElement;
  const all = page.querySelectorAll<HTMLElement>(`[data-do="${kind}"]`);
  return all[which % Math.max(1, all.length)];
}

/** Changes a book as another user. */
async function changeElsewhere(which: number): Promise<void> {
  const title = JSON.stringify(`Book ${which}, elsewhere`);
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
