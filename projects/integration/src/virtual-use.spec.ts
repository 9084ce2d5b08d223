import { HttpBackend } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { withSubscriptions } from 'ngx-watch-query';
import { minutesOf } from './support/minutes-of';
import { problemsIn } from './support/use/check-log';
import { provideShop, useOf } from './support/use/provide-shop';
import { randomBy, runSeed } from './support/use/random';
import { RequestRecorder } from './support/use/request-recorder';
import { Shop } from './support/use/shop';
import { spyOnVisibility, takeStep } from './support/use/take-step';
import { stepsOf } from './support/use/user';
import { TaskClock } from './support/use/virtual/task-clock';
import { VirtualServer } from './support/use/virtual/virtual-server';

/** How many minutes the page is used. USE_MINUTES=1000 makes it many. */
const MINUTES = minutesOf('useMinutes');

/** A minute, in milliseconds. */
const DURATION = 60_000;

/** How long nothing else happens before and after, in milliseconds. */
const QUIET = 3000;

describe('many minutes of use, on a virtual clock with a server in the page', () => {
  // A spec each: on a busy machine, one for all of them would take minutes.
  for (let minute = 0; minute < MINUTES; minute++) {
    it(`the log of minute ${minute} knows no two requests in flight of one WatchQuery, and no equal one within its window (E5, V15, V19, F2, K1, K3, F3)`, async () => {
      const seed = runSeed() * 1000 + minute;
      const below = randomBy(seed);
      spyOn(Math, 'random').and.callFake(() => below(1000) / 1000);
      const { problems, requests } = await use(seed);
      console.info(`JASMINE_SEED=${runSeed()}: minute ${minute}, ${requests} requests`);
      expect(problems.slice(0, 10)).toEqual([]);
      expect(requests).toBeGreaterThan(DURATION / 500);
    }, 60_000);
  }
});

/** Uses the page for a minute, by the seed. */
async function use(
  seed: number,
): Promise<{ readonly problems: readonly string[]; readonly requests: number }> {
  const look = spyOnVisibility();
  const clock = new TaskClock();
  clock.install();
  const server = new VirtualServer();
  const recorder = new RequestRecorder(count => Math.floor(Math.random() * count));
  TestBed.configureTestingModule({
    providers: [
      ...provideShop(recorder, '/graphql', withSubscriptions({ transport: server })),
      { provide: HttpBackend, useValue: server },
    ],
  });
  look(recorder, true);
  await clock.pass(1);
  const fixture = TestBed.createComponent(Shop);
  const shop = fixture.componentInstance;
  fixture.autoDetectChanges();
  await clock.pass(Math.random() * QUIET);
  for (const step of stepsOf(seed, DURATION)) {
    await clock.pass(step.after);
    void takeStep(step, fixture, {
      changeElsewhere: which => server.changeElsewhere(which),
      cut: () => server.cut(),
      look: isSeen => look(recorder, isSeen),
    });
  }
  await clock.pass(1);
  look(recorder, true);
  await clock.pass(QUIET);
  return { problems: problemsIn(server.log, useOf(recorder, shop)), requests: server.log.length };
}
